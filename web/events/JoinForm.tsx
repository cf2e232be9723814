import { useQuery } from '@tanstack/react-query'
import { type EventView, listMyEvents, listRegisteredEvents, previewInvitation, readEvent, registerForEvent, type Registration } from '#contract/events.ts'
import { listItems } from '#contract/items.ts'
import { listMatches } from '#contract/matching.ts'
import { every, q } from '#web/kit/call.ts'
import { useForm } from '#web/kit/form.ts'
import { takeHandover } from '#web/kit/handover.ts'
import { useWords } from '#web/kit/i18n.ts'
import { queryClient } from '#web/kit/queries.ts'
import { useSend } from '#web/kit/send.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { ErrorSummary } from '#web/kit/ui/ErrorSummary.tsx'
import { Switch } from '#web/kit/ui/Switch.tsx'
import { Leg } from '#web/parts/Leg.tsx'
import { type Lines, linesFrom, saidIn, withLines } from './statements.rules.ts'
import { StatementLines } from './StatementLines.tsx'

type Values = Lines & { isListed: boolean }
const schema = withLines<Values>()

type Props = { event: EventView; code: string; onJoined: (registration: Registration) => void }

/** What one seeks, what one offers, and in. */
export function JoinForm({ event, code, onJoined }: Props) {
  const { t } = useWords()
  const join = useSend(registerForEvent)
  const library = useQuery(q(listItems, {})).data?.items ?? []
  const form = useForm<Values, typeof schema>({
    schema, initial: { ...linesFrom([]), isListed: true }, draft: `join-${event.id}`,
    submit: async (values) => {
      const { registration } = await join.mutateAsync({
        params: { eventId: event.id, invitation_code: code }, body: { items: saidIn(values), isListed: values.isListed },
      })
      takeHandover()
      onJoined(registration)
      await forget()
    },
  })
  const own = (kind: 'objective' | 'offering') => library.filter((item) => item.kind === kind).map((item) => item.text)
  const isEither = form.errors['objectives'] === 'required'
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid content-start lg:pt-9">
      <div className="mb-6 empty:hidden"><ErrorSummary form={form} labels={{ objectives: t('join.seek-title'), offerings: t('join.offer-title') }} /></div>
      <Leg line="seek" title={t('join.seek-title')} hint={t('join.seek-hint')}>
        <StatementLines {...form.field('objectives')} kind="objective" label={t('join.seek-title')} lines={form.values.objectives} library={own('objective')} />
      </Leg>
      <Leg line="offer" title={t('join.offer-title')} hint={t('join.offer-hint')}>
        <StatementLines {...form.field('offerings')} kind="offering" label={t('join.offer-title')} lines={form.values.offerings} library={own('offering')} />
        <p className={isEither ? 'text-sm font-medium text-seek-ink' : 'text-sm text-ink-2'}>{t('join.one-of-either')}</p>
      </Leg>
      <Leg stop="interchange" line={null}>
        <div className="-mt-1 grid gap-6">
          <div className="max-w-112"><Switch {...form.field('isListed')} label={t('join.listed')} hint={t('join.listed-hint')} /></div>
          <Button type="submit" isPending={form.isSending} className="justify-self-start">{t('join.join')}</Button>
        </div>
      </Leg>
    </form>
  )
}

async function forget(): Promise<void> {
  const touched = [previewInvitation, readEvent, listRegisteredEvents, listMyEvents, listItems, listMatches]
  await Promise.all(touched.map((endpoint) => queryClient.invalidateQueries(every(endpoint))))
}
