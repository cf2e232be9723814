import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { NextStep } from '#contract/dashboard.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { momentText } from '#web/kit/time/time.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { BoundaryRows } from '#web/kit/ui/BoundaryRows.tsx'
import { QueryView } from '#web/kit/ui/QueryView.tsx'
import { displayName } from '#web/parts/people/display-name.ts'
import { stepsQuery } from './queries.ts'
import { targetOf, wordsFor } from './steps.ts'

const dots = ['bg-seek', 'bg-offer', 'bg-line'] as const
const firstShown = 6
const askAgainMs = 60_000

/** Lists what to do now, the most urgent first, as stops of one line. */
export function NextSteps() {
  const { t } = useWords()
  const query = useQuery({ ...stepsQuery, refetchInterval: askAgainMs })
  return (
    <QueryView query={query} skeleton={null} title={t('dashboard.next')} isQuiet>
      {({ items }) => (items.length > 0 ? <Steps items={items} /> : null)}
    </QueryView>
  )
}

function Steps({ items }: { items: readonly NextStep[] }) {
  const { t } = useWords()
  const [isWhole, setWhole] = useState(false)
  const visibleItems = isWhole ? items : items.slice(0, firstShown)
  return (
    <section aria-labelledby="do-next" className="grid gap-3">
      <h2 id="do-next" className="title-2">
        {t('dashboard.next')}
      </h2>
      <ul className="flex flex-wrap gap-px overflow-hidden rounded-card border border-rule bg-rule">
        <BoundaryRows
          of={visibleItems}
          keyOf={(step) => step.kind + (step.event?.id ?? '')}
          plain={({ event, name }) => event?.title ?? name ?? t('page.part-failed')}
        >
          {(step) => (
            <One step={step} dot={dots[visibleItems.indexOf(step) % dots.length] ?? dots[0]} />
          )}
        </BoundaryRows>
      </ul>
      {items.length > visibleItems.length && (
        <Button
          kind="quiet"
          size="small"
          className="justify-self-start"
          onClick={() => setWhole(true)}
        >
          {t('dashboard.more-steps', { count: items.length - visibleItems.length })}
        </Button>
      )}
    </section>
  )
}

function One({ step, dot }: { step: NextStep; dot: string }) {
  const { t } = useWords()
  const language = useLanguage()
  const { event, count, at, name } = step
  return (
    <li className="grid grow basis-full bg-surface md:basis-[30%]">
      <Link
        {...targetOf(step)}
        className="flex min-h-14 items-center gap-3 px-5 py-3 font-medium outline-offset-[-3px] hover:bg-sunken"
      >
        <span
          aria-hidden
          className="grid size-5 shrink-0 place-items-center rounded-full border-4 border-ink bg-surface"
        >
          <span className={`size-2 rounded-full ${dot}`} />
        </span>
        <span dir="auto" className="min-w-0 flex-1 wrap-anywhere">
          {t(wordsFor(step), {
            title: event?.title ?? '',
            count,
            time: at ? momentText(at, language) : '',
            name: displayName(t, name),
          })}
        </span>
        <ChevronRight aria-hidden className="size-4.5 shrink-0 text-ink-2" />
      </Link>
    </li>
  )
}
