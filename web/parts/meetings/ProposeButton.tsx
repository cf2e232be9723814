import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { lazyPart } from '#web/kit/ui/lazy-part.tsx'
import type { Meeting } from './own-meetings.ts'

const ProposeDialog = lazyPart('meetings.propose', () => import('./ProposeDialog.tsx'), <></>)

type Props = {
  eventId: string
  pair: { matchId: string; name: string }
  /** The pair's meeting that is not confirmed yet, if any. */
  meeting: Meeting | null
  className?: string
  size?: 'small' | 'normal'
}

/** Opens the form in which a time and a place are proposed to the other. */
export function ProposeButton({ eventId, pair, meeting, className = '', size = 'normal' }: Props) {
  const { t } = useWords()
  const otherLabel = size === 'small' ? 'meetings.propose-other-short' : 'meetings.propose-other'
  const label = meeting ? otherLabel : 'meetings.propose'
  const [isOpen, setOpen] = useState(false)
  // Once opened it stays, so that the dialog gives the focus back.
  const [isNeeded, setNeeded] = useState(false)
  return (
    <>
      <Button
        kind="outline"
        size={size}
        className={`${className} min-h-11`}
        onClick={() => {
          setNeeded(true)
          setOpen(true)
        }}
        onPointerEnter={ProposeDialog.preload}
        onFocus={ProposeDialog.preload}
        aria-label={
          meeting
            ? `${t('meetings.propose-other')} – ${pair.name}`
            : t('meetings.propose-to', { name: pair.name })
        }
      >
        {!meeting && <CalendarPlus aria-hidden className="size-4.5 shrink-0" />}
        {t(label)}
      </Button>
      {isNeeded && (
        <ProposeDialog
          eventId={eventId}
          pair={pair}
          meeting={meeting}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
