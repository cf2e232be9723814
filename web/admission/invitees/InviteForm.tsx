import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { EventView } from '#contract/events/events.ts'
import { InvitationKind } from '#contract/admission/invitation-kind.ts'
import {
  inviteByMail,
  inviteeLimits,
  previewInvitations,
  type InvitationOutcome,
} from '#contract/admission/invitees.ts'
import { q } from '#web/kit/api/call.ts'
import { useDebouncedValue } from '#web/kit/api/debounced-value.ts'
import { useSend } from '#web/kit/api/send.ts'
import { useForm } from '#web/kit/forms/form.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { ErrorSummary } from '#web/kit/ui/ErrorSummary.tsx'
import { look } from '#web/kit/ui/look.ts'
import { RadioGroup } from '#web/kit/ui/RadioGroup.tsx'
import { TextArea } from '#web/kit/ui/TextArea.tsx'
import { showToast } from '#web/kit/ui/toast.tsx'
import { seatsLeft } from '#contract/events/join-mode.ts'
import { useInvalidateAttendees } from '../attendees/decisions.ts'
import { useSendingLimit } from '../attendees/sending-limit.ts'
import { type AddressList, readAddresses } from './address-list.rules.ts'
import { invitationChoices } from './invitation-kinds.ts'

const restMs = 400
const schema = z.object({
  addresses: z.string().check(
    z.refine((text) => readAddresses(text).people.length > 0, 'required'),
    z.refine((text) => readAddresses(text).people.length <= inviteeLimits.atOnce, 'too-many'),
  ),
  kind: InvitationKind,
})
type FormValues = z.infer<typeof schema>

/** Takes pasted addresses and what they are invited to; the button names how many are mailed. */
export function InviteForm({ event }: { event: EventView }) {
  const { t } = useWords()
  const invalidate = useInvalidateAttendees()
  const invite = useSend(inviteByMail)
  const initial: FormValues = { addresses: '', kind: 'register' }
  const form = useForm({
    schema,
    initial,
    draft: `invite.${event.id}`,
    submit: async ({ addresses, kind }) => {
      const { invited, skipped } = await invite.mutateAsync({
        params: { eventId: event.id },
        body: { kind, invitees: readAddresses(addresses).people },
      })
      showToast(t('invitees.done', { count: invited }))
      form.change({ addresses: leftIn(addresses, skipped) })
      await invalidate()
    },
  })
  const list = readAddresses(form.values.addresses)
  const forecast = useForecast(event.id, form.values, list)
  return (
    <form noValidate onSubmit={form.onSubmit} className={`${look('card')} grid gap-5 p-5 sm:p-6`}>
      <h2 className="title-3">{t('invitees.form-title')}</h2>
      <ErrorSummary form={form} labels={{ addresses: t('invitees.addresses') }} />
      <TextArea
        {...form.field('addresses')}
        label={t('invitees.addresses')}
        hint={t('invitees.addresses-hint')}
        placeholder={t('invitees.addresses-example')}
        rows={5}
      />
      <RadioGroup
        {...form.field('kind')}
        label={t('invitees.kind')}
        choices={invitationChoices(t, event)}
      />
      {form.values.kind === 'register' && seatsLeft(event) === 0 && (
        <p className="text-sm text-ink-2">{t('invitees.full')}</p>
      )}
      <Forecast eventId={event.id} list={list} forecast={forecast} />
      {/* With nobody left to invite, the reasons above say why. */}
      {forecast.outcome?.invited !== 0 && (
        <Button type="submit" isPending={form.isSending || forecast.isPending}>
          {sendWords(t, list, forecast.outcome)}
        </Button>
      )}
    </form>
  )
}

/** Returns what stays to be corrected, or invited once there is a place. */
function leftIn(addresses: string, skipped: InvitationOutcome['skipped']): string {
  const waiting = skipped.filter(({ why }) => why === 'no-place').map(({ email }) => email)
  return [...readAddresses(addresses).unread, ...waiting].join('\n')
}

type ForecastState = {
  outcome: InvitationOutcome | undefined
  isPending: boolean
  cause: Error | null
}

/** Asks the server whom these invitations would reach, once the typing rests. */
function useForecast(
  eventId: string,
  { addresses, kind }: FormValues,
  list: AddressList,
): ForecastState {
  const rested = useDebouncedValue(addresses, restMs)
  const isTyping = rested !== addresses
  const { people } = isTyping ? readAddresses(rested) : list
  const isAsking = people.length > 0 && people.length <= inviteeLimits.atOnce
  const query = useQuery({
    ...q(previewInvitations, { params: { eventId }, body: { kind, invitees: people } }),
    enabled: isAsking,
    retry: false,
  })
  return {
    outcome: isAsking && !isTyping ? query.data : undefined,
    isPending:
      (isTyping && list.people.length > 0) ||
      (isAsking && query.isFetching && query.error === null),
    cause: isAsking ? query.error : null,
  }
}

function sendWords(
  t: ReturnType<typeof useWords>['t'],
  { people }: AddressList,
  outcome: InvitationOutcome | undefined,
): string {
  if (people.length === 0) return t('invitees.send-none')
  if (outcome === undefined) return t('invitees.send', { count: people.length })
  return outcome.told > 0
    ? t('invitees.send', { count: outcome.told })
    : t('invitees.save', { count: outcome.invited })
}

/** Says who is mailed later or not at all, who is skipped, and what is no address. */
function Forecast({
  eventId,
  list,
  forecast: { outcome, cause },
}: {
  eventId: string
  list: AddressList
  forecast: ForecastState
}) {
  const { t } = useWords()
  const isHeld = (useSendingLimit(eventId)?.hold ?? null) !== null
  const skipped = Map.groupBy(outcome?.skipped ?? [], ({ why }) => why)
  const some = (texts: readonly string[]) =>
    [...texts.slice(0, shownNames), ...(texts.length > shownNames ? ['…'] : [])].join(', ')
  return (
    <div aria-live="polite" className="grid gap-1 text-sm text-ink-2 empty:hidden">
      {list.people.length > inviteeLimits.atOnce && (
        <p className="text-seek-ink">{t('invitees.too-many', { count: inviteeLimits.atOnce })}</p>
      )}
      {list.unread.length > 0 && (
        <p className="wrap-anywhere text-seek-ink">
          {t('invitees.unread', { text: some(list.unread) })}
        </p>
      )}
      {outcome && outcome.later > 0 && (
        <p>{t(isHeld ? 'import.mail-held' : 'invitees.later', { count: outcome.later })}</p>
      )}
      {outcome && outcome.before > 0 && <p>{t('import.mail-before', { count: outcome.before })}</p>}
      {[...skipped].map(([why, people]) => (
        <p key={why} className="wrap-anywhere">
          {t(`invitees.skipped-${why}`, {
            count: people.length,
            who: some(people.map(({ email }) => email)),
          })}
        </p>
      ))}
      {cause && <p className="text-seek-ink">{failureWords(t, cause)}</p>}
    </div>
  )
}

const shownNames = 5
