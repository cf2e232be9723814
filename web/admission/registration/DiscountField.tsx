import { moneyText } from '#web/parts/money/figures.ts'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { ticketLimits } from '#contract/payments/tickets.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { look } from '#web/kit/ui/look.ts'
import type { JoinFormState } from './join-form.ts'
import { codeField } from './tickets.rules.ts'
import type { TicketTotal } from './total.ts'

/** Takes a discount code. The code counts once applied, and continuing applies it. */
export function DiscountField({ form, total }: { form: JoinFormState; total: TicketTotal }) {
  const { t } = useWords()
  const applied = form.values.discountCode
  const [typed, setTyped] = useState(applied)
  const [isOpen, setOpen] = useState(applied !== '')
  const id = form.id + codeField
  const apply = () => {
    if (typed.trim() !== applied) form.change({ discountCode: typed.trim() })
  }
  if (!isOpen)
    return (
      <button
        type="button"
        onClick={() => setOpen(true)}
        className={`${look('link')} justify-self-start py-1 text-sm`}
      >
        {t('buy.have-code')}
      </button>
    )
  return (
    <div className="grid max-w-sm gap-1.5">
      <label htmlFor={id} className={look('label')}>
        {t('buy.code')}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          name={codeField}
          value={typed}
          maxLength={ticketLimits.code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus={applied === ''}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={apply}
          aria-describedby={`${id}-told`}
          aria-invalid={total.isCodeRefused || undefined}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            apply()
          }}
          className={`${look('input')} uppercase placeholder:normal-case`}
        />
        <Button kind="outline" onClick={apply}>
          {t('buy.apply')}
        </Button>
      </div>
      <DiscountNote id={`${id}-told`} total={total} isApplied={applied !== ''} />
    </div>
  )
}

type DiscountNoteProps = { id: string; total: TicketTotal; isApplied: boolean }

/** Shows the result of the code. */
function DiscountNote({
  id,
  total: { quote, isAsking, isCodeRefused },
  isApplied,
}: DiscountNoteProps) {
  const { t } = useWords()
  const language = useLanguage()
  const counts =
    isApplied && !isCodeRefused && !isAsking && quote !== undefined && quote.discount > 0
  return (
    <div id={id} role="status" className="text-sm empty:hidden">
      {isCodeRefused && <p className={look('error')}>{t('refusals.discount-refused')}</p>}
      {counts && (
        <p className="flex items-start gap-1.5 font-medium text-offer-ink">
          <Check aria-hidden className="mt-0.5 size-4 shrink-0" />
          {t('buy.counts', { amount: moneyText(quote.discount, quote.currency, language) })}
        </p>
      )}
    </div>
  )
}
