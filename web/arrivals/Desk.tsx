import { Volume2, VolumeX } from 'lucide-react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ExpectedAttendee } from '#contract/check-ins.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { log } from '#web/kit/browser/log.ts'
import { keepPage } from '#web/kit/offline/offline.ts'
import { local } from '#web/kit/offline/storage.ts'
import { look } from '#web/kit/ui/look.ts'
import { PageTitle } from '#web/kit/ui/PageTitle.tsx'
import { Camera } from '#web/parts/check-in/Camera.tsx'
import { BackLink } from '#web/parts/pages/BackLink.tsx'
import { addressTo, paths } from '#web/paths.ts'
import { DoorSearch } from '#web/parts/check-in/DoorSearch.tsx'
import { countsOf, type DoorVerdict } from '#web/parts/check-in/door.rules.ts'
import type { DoorDesk } from './desk.ts'
import type { DeskState } from './desk.state.ts'
import { LatestCheckIns } from '#web/parts/check-in/LatestCheckIns.tsx'
import { CheckInOpening } from './CheckInOpening.tsx'
import { DoorOutcome, type DoorResult } from '#web/parts/check-in/DoorOutcome.tsx'
import { ExpectedList } from './ExpectedList.tsx'
import { Progress } from './Progress.tsx'
import { signal } from './signals.ts'
import { Troubles } from './Troubles.tsx'

const quietKey = 'door.quiet'

/**
 * The check-in screen: the camera, the last result, the search by name, and the latest arrivals.
 */
export function Desk({
  desk,
  state,
  eventId,
}: {
  desk: DoorDesk
  state: DeskState
  eventId: string
}) {
  const { t } = useWords()
  const [result, setShown] = useState<DoorResult | null>(null)
  const [isLoud, setLoud] = useState(local.get(quietKey) === null)
  const count = useRef(0)
  const field = useRef<HTMLInputElement>(null)
  const { people, standing } = state
  const counts = useMemo(() => countsOf({ people }, standing), [people, standing])
  const show = useCallback(
    (verdict: DoorVerdict) => {
      signal(verdict.kind, isLoud)
      setShown({
        ...verdict,
        count: (count.current += 1),
        hasNamesake:
          verdict.person !== null &&
          desk.state().state?.namesakes.has(verdict.person.registrationId) === true,
      })
    },
    [desk, isLoud],
  )
  const scan = useCallback(async (text: string) => show(await desk.scan(text)), [desk, show])
  const undo = (person: ExpectedAttendee, isByKey: boolean) => {
    desk.undo(person)
    show({ kind: 'undone', person, standing: null })
    if (isByKey) field.current?.focus()
  }
  useEffect(() => {
    const over = new AbortController()
    keepPage(addressTo(paths.checkIn, { eventId }), over.signal).catch((cause: unknown) =>
      log.warn('The page could not be kept', cause instanceof Error ? cause.name : 'unknown'),
    )
    return () => over.abort()
  }, [eventId])
  const toggle = () => {
    if (isLoud) local.set(quietKey, 'yes')
    else local.drop(quietKey)
    setLoud(!isLoud)
  }
  return (
    <div className="grid gap-6">
      <header className="grid gap-3">
        <BackLink to={paths.event} params={{ eventId }}>
          {state.title}
        </BackLink>
        <div className="flex items-center gap-2">
          <PageTitle>{t('checkin.title')}</PageTitle>
          <button
            type="button"
            aria-pressed={isLoud}
            aria-label={t('checkin.sound')}
            onClick={toggle}
            className={look('quiet', 'icon')}
          >
            {isLoud ? (
              <Volume2 aria-hidden className="size-5" />
            ) : (
              <VolumeX aria-hidden className="size-5" />
            )}
          </button>
        </div>
        <Progress state={state} counts={counts} />
        {state.opensAt !== null && (
          <CheckInOpening
            key={state.opensAt}
            desk={desk}
            opensAt={state.opensAt}
            timeZone={state.timeZone}
          />
        )}
      </header>
      <Troubles desk={desk} state={state} />
      <div className="grid items-start gap-6 lg:grid-cols-2 lg:gap-10">
        <section aria-label={t('checkin.by-ticket')} className="grid gap-4">
          <DoorOutcome shown={result} timeZone={state.timeZone} onUndo={undo} />
          <Camera onCode={scan} about={t('checkin.camera-text')} />
        </section>
        <div className="grid gap-8">
          <DoorSearch
            list={state.list}
            standing={standing}
            timeZone={state.timeZone}
            onLetIn={(person) => show(desk.letIn(person))}
            onScan={scan}
            onUndo={undo}
            field={field}
          >
            <ExpectedList
              list={state.list}
              standing={standing}
              timeZone={state.timeZone}
              onLetIn={(person) => show(desk.letIn(person))}
              onUndo={undo}
            />
          </DoorSearch>
          <LatestCheckIns
            people={people}
            standing={standing}
            timeZone={state.timeZone}
            onUndo={undo}
          />
        </div>
      </div>
    </div>
  )
}
