import { useWords } from '#web/kit/i18n/i18n.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { displayName } from '#web/parts/people/display-name.ts'
import type { DoorDesk } from './desk.ts'
import type { DeskState } from './desk.state.ts'

/** Shows check-ins that failed in the background until the person at the door has read them. */
export function Troubles({
  desk,
  state: { troubles, refused, status, queue },
}: {
  desk: DoorDesk
  state: DeskState
}) {
  const { t } = useWords()
  const problem = refused ? failureWords(t, refused) : null
  if (troubles.length === 0 && problem === null && status === 'published') return null
  return (
    <div role="alert" className="grid gap-3 rounded-card border-2 border-seek bg-seek-wash p-5">
      {status !== 'published' && <p className="font-semibold">{t(`checkin.${status}`)}</p>}
      {problem !== null && <p className="font-semibold">{problem}</p>}
      {(problem !== null || status === 'cancelled') && (
        <RejectedCheckIns desk={desk} count={queue.length} />
      )}
      {troubles.map((trouble) => (
        <div key={trouble.id} className="flex flex-wrap items-center justify-between gap-3">
          <p>
            <strong>
              {displayName(t, trouble.person?.name || trouble.person?.email || t('checkin.nobody'))}
            </strong>
            : {t(trouble.outcome === 'too-early' ? 'checkin.lost-early' : 'checkin.lost')}
          </p>
          <Button
            kind="outline"
            size="small"
            className="min-h-11"
            onClick={() => desk.seen(trouble)}
          >
            {t('checkin.lost-seen')}
          </Button>
        </div>
      ))}
    </div>
  )
}

/** Check-ins that the server will never accept: they can only be discarded. */
export function RejectedCheckIns({ desk, count }: { desk: DoorDesk; count: number }) {
  const { t } = useWords()
  if (count === 0) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p>{t('checkin.left', { count })}</p>
      <Button kind="outline" size="small" className="min-h-11" onClick={() => desk.giveUp()}>
        {t('checkin.left-drop')}
      </Button>
    </div>
  )
}
