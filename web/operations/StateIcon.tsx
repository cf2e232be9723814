import { useWords } from '#web/kit/i18n/i18n.ts'
import type { PartState } from './status.rules.ts'

const lamps = {
  good: 'border-offer bg-offer text-white',
  attention: 'border-meet bg-meet text-[#101b2d]',
  bad: 'border-seek bg-seek text-white',
  off: 'border-field bg-surface text-field',
} as const

// A tick, a bar, a cross and nothing: the shape shows the state as well as the colour.
const iconPaths = {
  good: 'm5.5 10.5 3 3 6-7',
  attention: 'M10 5v6m0 3.6v.1',
  bad: 'm6.5 6.5 7 7m0-7-7 7',
  off: '',
} as const

/** The stop of a part on the line, in the colour and with the sign of its state. */
export function StateIcon({
  state,
  isSaid = false,
  className = 'size-7',
}: {
  state: PartState
  /** Whether the words beside it state it too. */
  isSaid?: boolean
  className?: string
}) {
  const { t } = useWords()
  return (
    <span
      className={`inline-grid shrink-0 place-items-center rounded-full border-[3px] ${lamps[state]} ${className}`}
    >
      <svg
        aria-hidden
        viewBox="0 0 20 20"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="size-full"
      >
        <path d={iconPaths[state]} />
      </svg>
      {!isSaid && <span className="sr-only">{t(`status.state.${state}`)}</span>}
    </span>
  )
}
