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
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        kind="outline"
        size={size}
        className={`${className} min-h-11`}
        onClick={() => setOpen(true)}
        onPointerEnter={ProposeDialog.preload}
        onFocus={ProposeDialog.preload}
        aria-label={
          meeting
            ? `${t('meetings.propose-other')} – ${pair.name}`
            : t('meetings.propose-to', { name: pair.name })
        }
      >
        {!meeting && <CalendarPlus aria-hidden className="size-4.5 shrink-0" />}
        {t(meeting ? 'meetings.propose-other' : 'meetings.propose')}
      </Button>
      {isOpen && (
        <ProposeDialog
          eventId={eventId}
          pair={pair}
          meeting={meeting}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
