import { Minus, Plus, X } from 'lucide-react'
import { useId } from 'react'
import { ticketLimits } from '#contract/payments/tickets.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { FieldNotes } from '#web/kit/ui/Field.tsx'
import { look } from '#web/kit/ui/look.ts'
import { EmailField } from '#web/kit/ui/TextField.tsx'
import type { JoinFormState } from './join-form.ts'
import { guestField, guestsField } from './tickets.rules.ts'

/** Takes the number of places, and the mail address of each guest. */
export function GuestFields({ form, most }: { form: JoinFormState; most: number }) {
  const { t } = useWords()
  const { guests } = form.values
  const change = (next: string[]) => form.change({ guests: next })
  const id = form.id + guestsField
  return (
    <div className="grid gap-4">
      <Stepper
        id={id}
        places={1 + guests.length}
        most={most}
        onMore={() => change([...guests, ''])}
        onFewer={() => change(guests.slice(0, -1))}
      />
      <FieldNotes id={id} errorCode={form.errors[guestsField]} />
      {guests.length > 0 && (
        <ul className="grid gap-3">
          {guests.map((email, at) => {
            const field = guestField(at)
            const label = t('buy.guest', { n: at + 1 })
            return (
              // oxlint-disable-next-line react/no-array-index-key -- they have nothing but their number
              <li key={at} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-1">
                <EmailField
                  id={form.id + field}
                  name={field}
                  label={label}
                  value={email}
                  onChange={(typed) => change(guests.with(at, typed))}
                  errorCode={form.errors[field]}
                  autoComplete="off"
                  maxLength={254}
                />
                <button
                  type="button"
                  aria-label={t('statement.remove-line', { label })}
                  onClick={() => change(guests.toSpliced(at, 1))}
                  className={`${look('quiet', 'icon')} mt-6.5 text-ink-2`}
                >
                  <X aria-hidden className="size-4.5" />
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}

type StepperProps = {
  id: string
  places: number
  most: number
  onMore: () => void
  onFewer: () => void
}

function Stepper({ id, places, most, onMore, onFewer }: StepperProps) {
  const { t } = useWords()
  const label = useId()
  const isMost = places >= most
  return (
    <div
      id={id}
      tabIndex={-1}
      role="group"
      aria-labelledby={label}
      aria-describedby={`${label}-hint`}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 outline-none"
    >
      <div className="grid max-w-100 min-w-0 flex-1 basis-56 gap-0.5">
        <p id={label} className={look('label')}>
          {t('buy.places')}
        </p>
        <p id={`${label}-hint`} className={look('hint')}>
          {isMost && most > 1 && most < ticketLimits.places
            ? t('buy.most', { count: most })
            : t('buy.places-hint')}
        </p>
      </div>
      <div className="flex items-center rounded-full border border-field bg-surface">
        <Step label={t('buy.fewer')} isOff={places <= 1} onStep={onFewer}>
          <Minus aria-hidden className="size-4.5" />
        </Step>
        <output
          aria-live="polite"
          className="min-w-8 text-center font-display text-lg font-bold tabular-nums"
        >
          {places}
        </output>
        <Step label={t('buy.more')} isOff={isMost} onStep={onMore}>
          <Plus aria-hidden className="size-4.5" />
        </Step>
      </div>
    </div>
  )
}

type StepProps = { label: string; isOff: boolean; onStep: () => void; children: React.ReactNode }

/** At either end the button keeps the focus and does nothing. */
function Step({ label, isOff, onStep, children }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onStep}
      className="grid size-11 place-items-center rounded-full hover:bg-sunken aria-disabled:cursor-not-allowed aria-disabled:text-ink-2/50 aria-disabled:hover:bg-transparent"
    >
      {children}
    </button>
  )
}
