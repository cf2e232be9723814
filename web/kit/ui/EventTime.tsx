import { useLanguage, useWords } from '../i18n/i18n.ts'
import { useBrowserValue } from '../offline/browser-value.ts'
import { ownZone, spanText, yourTimeText } from '../time/time.ts'

type Props = { startsAt: string; endsAt: string | null; timeZone: string; withYourTime?: boolean }

/**
 * A time in the event's own zone with the zone's name, and the visitor's own time below if it
 * differs.
 */
export function EventTime({ startsAt, endsAt, timeZone, withYourTime = true }: Props) {
  const { t } = useWords()
  const language = useLanguage()
  const yours =
    useBrowserValue(ownZone) && withYourTime ? yourTimeText(startsAt, timeZone, language) : null
  // Asked for on the server too, so that a rendered page brings these words to every zone.
  const yourTime = t('time.yours', { time: yours ?? '' })
  return (
    <>
      <time dateTime={startsAt} suppressHydrationWarning>
        {spanText({ startsAt, endsAt, timeZone }, language)}
      </time>
      {yours && <span className="block text-sm text-ink-2">{yourTime}</span>}
    </>
  )
}
