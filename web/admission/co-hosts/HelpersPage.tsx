import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { Address } from '#contract/text/address.ts'
import { coHostLimit, inviteCoHost, listCoHosts } from '#contract/admission/co-hosts.ts'
import type { EventView, CoHostRight } from '#contract/events/events.ts'
import { q } from '#web/kit/api/call.ts'
import { useForm } from '#web/kit/forms/form.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { useSend } from '#web/kit/api/send.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { ErrorSummary } from '#web/kit/ui/ErrorSummary.tsx'
import { look } from '#web/kit/ui/look.ts'
import { QueryView } from '#web/kit/ui/QueryView.tsx'
import { EmptyState } from '#web/kit/ui/EmptyState.tsx'
import { EmailField } from '#web/kit/ui/TextField.tsx'
import { showToast } from '#web/kit/ui/toast.tsx'
import { forgetHelpers, HelperCard, Rights } from './HelperCard.tsx'
import { EventPageHeader } from '#web/parts/events/EventPageHeader.tsx'
import { HostingPage } from '#web/parts/events/HostingPage.tsx'
import { RightsField } from './RightsField.tsx'

/** Lists the co-hosts of an event and their rights; for the host only. */
export function HelpersPage() {
  const { t } = useWords()
  return (
    <HostingPage mayCome={(event) => event.role === 'host'} otherwise={t('helpers.only-host')}>
      {(event) => <Helpers event={event} />}
    </HostingPage>
  )
}
export { HelpersPage as Page }

function Helpers({ event }: { event: EventView }) {
  const { t } = useWords()
  const query = useQuery(q(listCoHosts, { params: { eventId: event.id } }))
  return (
    <div className="grid gap-8">
      <EventPageHeader event={event} title={t('helpers.title')} lead={t('helpers.lead')} />
      <QueryView query={query}>
        {({ items }) => (
          <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_26rem]">
            {items.length === 0 ? (
              <EmptyState title={t('helpers.none')}>
                <p>{t('helpers.none-text')}</p>
              </EmptyState>
            ) : (
              <ul className="grid gap-4">
                {items.map((helper) => (
                  <HelperCard key={helper.id} event={event} helper={helper} />
                ))}
              </ul>
            )}
            {event.status !== 'cancelled' &&
              (items.length < coHostLimit ? (
                <AskSomebody event={event} />
              ) : (
                <p className="text-ink-2">{t('helpers.full')}</p>
              ))}
          </div>
        )}
      </QueryView>
    </div>
  )
}

const schema = z.object({ email: Address, rights: Rights })
const blank: { email: string; rights: CoHostRight[] } = { email: '', rights: [] }

function AskSomebody({ event }: { event: EventView }) {
  const { t } = useWords()
  const invite = useSend(inviteCoHost)
  const form = useForm<typeof blank, typeof schema>({
    schema,
    initial: blank,
    draft: `helper-${event.id}`,
    submit: async (body) => {
      await invite.mutateAsync({ params: { eventId: event.id }, body })
      form.change(blank)
      await forgetHelpers()
      showToast(t('helpers.sent', { email: body.email }))
    },
  })
  return (
    <form noValidate onSubmit={form.onSubmit} className={`${look('card')} grid gap-5 p-6`}>
      <h2 className="title-3">{t('helpers.ask')}</h2>
      <ErrorSummary form={form} labels={{ email: t('identity.email'), rights: t('helpers.may') }} />
      <EmailField
        {...form.field('email')}
        label={t('identity.email')}
        hint={t('helpers.email-hint')}
        autoComplete="off"
      />
      <RightsField {...form.field('rights')} label={t('helpers.may')} />
      <Button type="submit" isPending={form.isSending} className="justify-self-start">
        {t('helpers.send')}
      </Button>
    </form>
  )
}
