import type { PayoutState } from '#contract/payments/payments.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { accountProgress } from './polling.rules.ts'

const stops = ['details', 'check', 'ready'] as const

/** Shows the progress from a host's details to the host's bank. */
export function PayoutLine({ state }: { state: PayoutState | 'none' }) {
  const { t } = useWords()
  const { reached, isHeldUp } = accountProgress(state)
  const kindOf = (at: number) => {
    if (at !== reached) return at < reached ? 'past' : 'ahead'
    if (state === 'ready') return 'past'
    return isHeldUp ? 'held' : 'here'
  }
  return (
    <ol aria-label={t('payouts.way')} className="isolate grid grid-cols-3">
      {stops.map((stop, at) => {
        const isHere = at === reached
        return (
          <li
            key={stop}
            aria-current={isHere ? 'step' : undefined}
            className="relative grid justify-items-center gap-2 text-center text-sm"
          >
            {at > 0 && (
              <span
                aria-hidden
                className={`absolute top-3.5 right-1/2 -z-1 h-2 w-full -translate-y-1/2 ${at <= reached ? 'bg-offer' : 'bg-rule'}`}
              />
            )}
            <Stop kind={kindOf(at)} />
            <span className={isHere ? 'font-semibold' : 'text-ink-2'}>
              {t(`payouts.stop.${stop}`)}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

const looks = {
  past: 'border-offer bg-offer text-white',
  here: 'border-ink bg-surface',
  held: 'border-ink bg-meet text-[#101b2d]',
  ahead: 'border-rule bg-surface',
} as const
const signs = { past: 'm5.5 10.5 3 3 6-7', held: 'M10 5v6m0 3.8v.1', here: '', ahead: '' } as const

/**
 * A stop: passed with a tick, held up with a bar, here with a full ring, or still to come. Shape
 * carries as much as colour.
 */
function Stop({ kind }: { kind: keyof typeof looks }) {
  return (
    <span
      aria-hidden
      className={`relative grid size-7 place-items-center rounded-full border-4 ring-4 ring-canvas ${looks[kind]}`}
    >
      <svg
        viewBox="0 0 20 20"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="size-full"
      >
        <path d={signs[kind]} />
      </svg>
    </span>
  )
}
