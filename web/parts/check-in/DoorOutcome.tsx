import { Check, Clock, Undo2, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { timeText } from '#web/kit/time/time.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { look } from '#web/kit/ui/look.ts'
import { displayName } from '../people/display-name.ts'
import type { DoorVerdict } from './door.rules.ts'
import { isByKey, type UndoHandler } from './DoorGuest.tsx'

/** `count`: grows with each result, so that a repeated one is announced again. */
export type DoorResult = DoorVerdict & {
  count: number
  /** Whether only the address tells them from another person. */
  hasNamesake: boolean
}

const refusing = {
  icon: X,
  look: 'bg-[light-dark(#c2331c,#ff6b52)] text-[light-dark(#ffffff,#1b0a06)]',
}
const faces = {
  in: { icon: Check, look: 'bg-[light-dark(#06604f,#2cc9a8)] text-[light-dark(#ffffff,#08131a)]' },
  already: { icon: Clock, look: 'bg-meet text-[#101b2d]' },
  'no-place': refusing,
  unknown: refusing,
  'not-ours': refusing,
  closed: refusing,
  'too-early': refusing,
  undone: { icon: Undo2, look: 'bg-sunken text-ink' },
} as const

/** The result of the last check-in, readable from a step away: by colour, sign and words. */
export function DoorOutcome({
  shown,
  timeZone,
  onUndo,
}: {
  shown: DoorResult | null
  timeZone: string
  onUndo: UndoHandler
}) {
  const { t } = useWords()
  return (
    <div aria-live="assertive">
      {shown === null ? (
        <p className={`${look('card')} p-5 text-ink-2`}>{t('checkin.none-yet')}</p>
      ) : (
        <Face key={shown.count} shown={shown} timeZone={timeZone} onUndo={onUndo} />
      )}
    </div>
  )
}

function Face({
  shown: { kind, person, standing, hasNamesake },
  timeZone,
  onUndo,
}: {
  shown: DoorResult
  timeZone: string
  onUndo: UndoHandler
}) {
  const { t } = useWords()
  const language = useLanguage()
  const { icon: Icon, look: colours } = faces[kind]
  const face = useRef<HTMLDivElement>(null)
  useEffect(() => {
    face.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const reason =
    kind === 'no-place'
      ? t(`checkin.state.${person?.state ?? 'cancelled_by_host'}`)
      : t(`checkin.${kind}`, { time: standing ? timeText(standing.at, timeZone, language) : '' })
  return (
    <div
      ref={face}
      data-outcome={kind}
      className={`grid animate-rise grid-cols-[auto_minmax(0,1fr)] gap-x-5 rounded-card p-5 sm:p-6 ${colours}`}
    >
      <Icon aria-hidden strokeWidth={3} className="row-span-4 size-12 self-start" />
      <p className="font-display text-2xl leading-tight font-bold wrap-anywhere">
        {person ? displayName(t, person.name || person.email) : t('checkin.nobody')}
      </p>
      <p className="text-lg font-medium">
        {reason}
        {kind === 'already' && standing?.by ? ` · ${standing.by}` : ''}
      </p>
      {(person?.tier || hasNamesake) && (
        <p className="wrap-anywhere">
          {[person?.tier, hasNamesake && person?.email].filter(Boolean).join(' · ')}
        </p>
      )}
      {kind === 'in' && person && (
        <Button
          kind="quiet"
          size="small"
          aria-label={`${t('checkin.undo')}: ${displayName(t, person.name || person.email)}`}
          onClick={(event) => onUndo(person, isByKey(event))}
          className="col-start-2 mt-2 min-h-11 justify-self-start border border-current text-current! hover:bg-transparent! hover:underline"
        >
          {t('checkin.undo')}
        </Button>
      )}
    </div>
  )
}
