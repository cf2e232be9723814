import { useQuery } from '@tanstack/react-query'
import { type EventView, listMyEvents, listRegisteredEvents, previewInvitation, readEvent, registerForEvent, type Registration } from '#contract/events.ts'
import { listItems } from '#contract/items.ts'
import { listMatches } from '#contract/matching.ts'
import { every, q } from '#web/kit/call.ts'
import { ApiError } from '#web/kit/failure.ts'
import { useForm } from '#web/kit/form.ts'
import { takeHandover } from '#web/kit/handover.ts'
import { useWords } from '#web/kit/i18n.ts'
import { queryClient } from '#web/kit/queries.ts'
import { useSend } from '#web/kit/send.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { ErrorSummary } from '#web/kit/ui/ErrorSummary.tsx'
import { Leg } from '#web/parts/Leg.tsx'
import { doorClosed } from './door.rules.ts'
import { EitherNote } from './EitherNote.tsx'
import { FullMeanwhile } from './FullMeanwhile.tsx'
import { type Lines, linesFrom, saidIn, withLines } from './statements.rules.ts'
import { StatementLines } from './StatementLines.tsx'

const schema = withLines<Lines>()

type Props = { event: EventView; code: string; /** The last seat went while this was filled in. */ isFull: boolean; onJoined: (registration: Registration) => void }

/** What one seeks, what one offers, and in. */
export function JoinForm({ event, code, isFull, onJoined }: Props) {
  const { t } = useWords()
  const join = useSend(registerForEvent)
  const library = useQuery(q(listItems, {})).data?.items ?? []
  const form = useForm<Lines, typeof schema>({
    schema, initial: linesFrom([]), draft: `join-${event.id}`,
    submit: async (lines) => {
      const { registration } = await join.mutateAsync({ params: { eventId: event.id, invitation_code: code }, body: { items: saidIn(lines) } }).catch(lookAgainWhenShut)
      takeHandover()
      onJoined(registration)
      await forget()
    },
  })
  const own = (kind: 'objective' | 'offering') => library.filter((item) => item.kind === kind).map((item) => item.text)
  return (
    <form noValidate onSubmit={isFull ? (tried) => tried.preventDefault() : form.onSubmit} className="grid content-start lg:pt-9">
      <div className="mb-6 empty:hidden"><ErrorSummary form={form} labels={{ either: t('join.either'), objectives: t('join.seek-title'), offerings: t('join.offer-title') }} /></div>
      <Leg line="seek" title={t('join.seek-title')} hint={t('join.seek-hint')}>
        <StatementLines {...form.field('objectives')} kind="objective" label={t('join.seek-title')} lines={form.values.objectives} library={own('objective')} />
      </Leg>
      <Leg line="offer" title={t('join.offer-title')} hint={t('join.offer-hint')}>
        <StatementLines {...form.field('offerings')} kind="offering" label={t('join.offer-title')} lines={form.values.offerings} library={own('offering')} />
        <EitherNote id={`${form.id}either`} isWrong={form.errors['either'] !== undefined} />
      </Leg>
      <Leg stop="interchange" line={null}>
        <div className="-mt-1 grid">{isFull ? <FullMeanwhile /> : <Button type="submit" isPending={form.isSending} className="justify-self-start">{t('join.join')}</Button>}</div>
      </Leg>
    </form>
  )
}

/** The door was shut meanwhile: what the page knows of it is read anew, and the refusal goes on to the form. */
async function lookAgainWhenShut(cause: unknown): Promise<never> {
  if (cause instanceof ApiError && doorClosed(cause.code)) await Promise.all([previewInvitation, readEvent].map((endpoint) => queryClient.invalidateQueries(every(endpoint))))
  throw cause
}

async function forget(): Promise<void> {
  const touched = [previewInvitation, readEvent, listRegisteredEvents, listMyEvents, listItems, listMatches]
  await Promise.all(touched.map((endpoint) => queryClient.invalidateQueries(every(endpoint))))
}
