import { moneyText } from '#web/parts/money/figures.ts'
import type { InvitationPreview } from '#contract/admission/invitation-preview.ts'
import { partySizeLimit } from '#contract/admission/registration.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Select } from '#web/kit/ui/Select.tsx'
import { FormStep } from '#web/parts/forms/FormStep.tsx'
import { EventFullNote } from '../../parts/events/EventFullNote.tsx'
import type { JoinMode } from '#contract/events/join-mode.ts'
import type { JoinFormState } from './join-form.ts'
import { dueOf } from './tickets.rules.ts'
import { ReferralField } from './ReferralField.tsx'
import type { TicketTotal } from './total.ts'

type Props = {
  form: JoinFormState
  way: JoinMode
  isNew: boolean
  preview: InvitationPreview
  total: TicketTotal
}

/** The last step: joins, asks the host, or joins the waitlist. */
export function SubmitStep({ form, way, isNew, preview: { event, offer }, total }: Props) {
  const { t } = useWords()
  const language = useLanguage()
  const due =
    offer &&
    dueOf(offer, form.values, total.isAsking || total.isCodeRefused ? undefined : total.quote)
  const amount = due?.amount ? moneyText(due.amount, due.currency, language) : null
  if (way === 'full')
    return (
      <FormStep stop="interchange" line={null}>
        <div className="-mt-1 grid">
          <EventFullNote />
        </div>
      </FormStep>
    )
  const wording = {
    join: {
      button: due?.isToPay
        ? [t('buy.pay'), amount].filter(Boolean).join(' · ')
        : t(event.keptPlace ? 'kept.take' : 'join.join'),
    },
    ask: { button: t('join.ask'), title: t('join.ask-title'), text: t('join.ask-text') },
    wait: { button: t('join.wait'), title: t('join.wait-title'), text: t('join.wait-text') },
  }[way]
  return (
    <FormStep
      stop="interchange"
      line={null}
      {...('title' in wording && { title: wording.title, hint: wording.text })}
    >
      <div className={`grid gap-4 ${way === 'join' ? '-mt-1' : ''}`}>
        {way === 'wait' && !offer && (
          <div className="max-w-sm">
            <Select
              {...form.field('partySize')}
              label={t('join.party')}
              hint={t('join.party-hint')}
              choices={parties.slice(0, event.capacity ?? partySizeLimit)}
            />
          </div>
        )}
        <ReferralField form={form} />
        <Button type="submit" isPending={form.isSending} className="justify-self-start">
          {wording.button}
        </Button>
        {amount !== null && way !== 'join' && (
          <p className="text-sm text-ink-2">
            {t(way === 'ask' ? 'buy.later-ask' : 'buy.later-wait', {
              amount,
              host: event.hostName,
            })}
          </p>
        )}
        {isNew && (
          <p className="text-sm text-ink-2">
            {t(due?.isToPay && way === 'join' ? 'buy.code-next' : 'join.code-next')}
          </p>
        )}
      </div>
    </FormStep>
  )
}

const parties = Array.from({ length: partySizeLimit }, (_, at) => ({
  value: String(at + 1),
  label: String(at + 1),
}))
