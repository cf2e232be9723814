import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { configQuery } from '#web/kit/api/config.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { useBrowserValue } from '#web/kit/offline/browser-value.ts'
import { Boundary } from '#web/kit/ui/Boundary.tsx'
import { look } from '#web/kit/ui/look.ts'
import { PageTitle } from '#web/kit/ui/PageTitle.tsx'
import { lazyPart } from '#web/kit/ui/lazy-part.tsx'
import { showToast } from '#web/kit/ui/toast.tsx'
import { paths } from '#web/paths.ts'
import { Line } from './Line.tsx'
import { MatcherUnavailable } from './MatcherUnavailable.tsx'
import { useDemoResult } from './matcher.ts'
import { StatementStep } from './StatementStep.tsx'
import { StepNavigation } from './StepLink.tsx'
import { resetVisit, useVisit } from './visit.ts'
import { roundsInAll, validStatement, type DemoStep, stepByName, demoSteps } from './visit.rules.ts'

const LaterStep = lazyPart('demo.later', () => import('./LaterStep.tsx'))

/**
 * A whole event to try out, with invented people. The engine runs in the browser, without requests
 * to the server.
 */
export function DemoPage() {
  const { language } = useWords()
  const hash = useRouterState({ select: ({ location }) => location.hash })
  const isHere = useBrowserValue(() => true) ?? false
  const visit = useVisit()
  const stop = isHere ? stepByName(hash) : demoSteps[0]
  const meeting = useDemoResult({
    objective: validStatement(visit.objective),
    offering: validStatement(visit.offering),
    language,
  })
  useQuery(configQuery)
  // Loaded with the page, so that a lost connection stops no one.
  useEffect(() => LaterStep.preload(), [])
  return (
    <div className="shell grid grid-cols-1 gap-8 pt-8 sm:pt-12">
      <Head isFirst={stop === demoSteps[0]} />
      <Line stop={stop} />
      <section aria-labelledby="stop" className="grid grid-cols-1 gap-8">
        <StopHead stop={stop} />
        {meeting.isLost && <MatcherUnavailable />}
        {stop === 'say' ? (
          <Boundary of={visit}>
            <StatementStep visit={visit} meeting={meeting} />
          </Boundary>
        ) : (
          <LaterStep stop={stop} visit={visit} meeting={meeting} />
        )}
        <StepNavigation
          stop={stop}
          isDone={stop !== 'door' && (stop !== 'rounds' || visit.rounds >= roundsInAll)}
        />
      </section>
    </div>
  )
}
export { DemoPage as Page }

/**
 * Introduces the demo: large at the first stop, and at every stop with a note that the people are
 * invented.
 */
function Head({ isFirst }: { isFirst: boolean }) {
  const { t } = useWords()
  const navigate = useNavigate()
  const reset = () => {
    resetVisit()
    showToast(t('demo.reset-done'))
    void navigate({
      to: paths.demo,
      hash: demoSteps[0],
      resetScroll: false,
      hashScrollIntoView: false,
    })
  }
  return (
    <header className="grid gap-4">
      <PageTitle className={isFirst ? 'display' : 'title-2'}>{t('demo.title')}</PageTitle>
      {isFirst && <p className="lead">{t('demo.lead')}</p>}
      <div className="flex flex-wrap items-center justify-between gap-x-6 rounded-control border border-dashed border-field px-4 py-1 text-sm text-ink-2">
        <p className="py-2">{t(isFirst ? 'demo.invented' : 'demo.invented-short')}</p>
        <button type="button" onClick={reset} className={`${look('link')} min-h-11`}>
          {t('demo.reset')}
        </button>
      </div>
    </header>
  )
}

/** The heading of the stop. Moving on scrolls here, where the next text begins. */
function StopHead({ stop }: { stop: DemoStep }) {
  const { t } = useWords()
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(stop)
  useEffect(() => {
    if (before.current !== stop) heading.current?.focus()
    before.current = stop
  }, [stop])
  return (
    <header className="grid gap-1.5">
      <p className="text-sm font-semibold text-ink-2">
        {t('demo.stop-of', { n: demoSteps.indexOf(stop) + 1, total: demoSteps.length })}
      </p>
      <h2
        id="stop"
        ref={heading}
        tabIndex={-1}
        style={{ scrollMarginTop: '9rem' }}
        className="title-1 outline-none"
      >
        {t(`demo.${stop}.title`)}
      </h2>
      <p className="lead">{t(`demo.${stop}.text`)}</p>
    </header>
  )
}
