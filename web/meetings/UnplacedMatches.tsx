import { useWords } from '#web/kit/i18n/i18n.ts'
import { Avatar } from '#web/kit/ui/lines.tsx'
import { displayName } from '#web/parts/people/display-name.ts'
import { ProposeButton } from '#web/parts/meetings/ProposeButton.tsx'
import type { OwnMeetings } from '#web/parts/meetings/own-meetings.ts'

/** Lists mutual matches without a time yet: why, and what would help. */
export function UnplacedMatches({
  eventId,
  list,
}: {
  eventId: string
  list: OwnMeetings['notPlaced']
}) {
  const { t } = useWords()
  if (list.length === 0) return null
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="title-3">{t('meetings.not-placed')}</h2>
      <ul className="overflow-hidden rounded-card border border-rule bg-surface">
        {list.map(({ matchId, name, why }) => (
          <li
            key={matchId}
            className="flex flex-wrap items-start gap-3 px-4 py-3 not-first:border-t not-first:border-rule"
          >
            <Avatar name={displayName(t, name)} />
            <p className="min-w-0 flex-1 basis-48 wrap-anywhere">
              <span className="font-semibold">{displayName(t, name)}</span>
              <span className="block text-ink-2">{t(`meetings.why.${why}`)}</span>
            </p>
            {why !== 'called-off' && (
              <ProposeButton
                eventId={eventId}
                pair={{ matchId, name: displayName(t, name) }}
                meeting={null}
                size="small"
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
