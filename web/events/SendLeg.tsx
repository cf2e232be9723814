import { amountText } from '#contract/amount.ts'
import type { InvitationPreview } from '#contract/invitation-preview.ts'
import { partyLimit } from '#contract/registering.ts'
import { useLanguage, useWords } from '#web/kit/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Select } from '#web/kit/ui/Select.tsx'
import { Leg } from '#web/parts/Leg.tsx'
import { FullMeanwhile } from './FullMeanwhile.tsx'
import type { Way } from './door.rules.ts'
import type { JoiningForm } from './joining.ts'
import { dueOf } from './tickets.rules.ts'
import { RecommendingField } from './RecommendingField.tsx'
import type { Total } from './total.ts'

type Props = {
  form: JoiningForm
  way: Way
  isNew: boolean
  preview: InvitationPreview
  total: Total
}

/** The last stop: in, to the host's desk, or into the queue. */
export function SendLeg({ form, way, isNew, preview: { event, offer }, total }: Props) {
  const { t } = useWords()
  const language = useLanguage()
  const due =
    offer &&
    dueOf(offer, form.values, total.isAsking || total.isCodeRefused ? undefined : total.quote)
  const amount = due?.amount ? amountText(due.amount, due.currency, language) : null
  if (way === 'full')
    return (
      <Leg stop="interchange" line={null}>
        <div className="-mt-1 grid">
          <FullMeanwhile />
        </div>
      </Leg>
    )
  const said = {
    join: {
      button: due?.isToPay
        ? [t('buy.pay'), amount].filter(Boolean).join(' · ')
        : t(event.keptPlace ? 'kept.take' : 'join.join'),
    },
    ask: { button: t('join.ask'), title: t('join.ask-title'), text: t('join.ask-text') },
    wait: { button: t('join.wait'), title: t('join.wait-title'), text: t('join.wait-text') },
  }[way]
  return (
    <Leg
      stop="interchange"
      line={null}
      {...('title' in said && { title: said.title, hint: said.text })}
    >
      <div className={`grid gap-4 ${way === 'join' ? '-mt-1' : ''}`}>
        {way === 'wait' && !offer && (
          <div className="max-w-sm">
            <Select
              {...form.field('party')}
              label={t('join.party')}
              hint={t('join.party-hint')}
              choices={parties.slice(0, event.capacity ?? partyLimit)}
            />
          </div>
        )}
        <RecommendingField form={form} />
        <Button type="submit" isPending={form.isSending} className="justify-self-start">
          {said.button}
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
    </Leg>
  )
}

const parties = Array.from({ length: partyLimit }, (_, at) => ({
  value: String(at + 1),
  label: String(at + 1),
}))
