import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useWords } from '#web/kit/i18n.ts'
import { paths } from '#web/paths.ts'
import type { Step } from './dashboard.rules.ts'

const dots = ['bg-seek', 'bg-offer', 'bg-line'] as const

/** The few things that should be done now, as stops of one line. */
export function DoNext({ steps }: { steps: readonly Step[] }) {
  const { t } = useWords()
  return (
    <section className="grid gap-3">
      <h2 className="title-2">{t('dashboard.next')}</h2>
      <ul className="grid overflow-hidden rounded-card border border-rule bg-surface md:auto-cols-fr md:grid-flow-col">
        {steps.map((step, row) => (
          <li key={step.kind + step.event.id} className="relative border-rule not-first:border-t md:not-first:border-t-0 md:not-first:border-l">
            <Link to={step.kind === 'meet' ? paths.matches : paths.event} params={{ eventId: step.event.id }} className="flex h-full min-h-14 items-center gap-3 px-5 py-3 font-medium hover:bg-sunken">
              <span aria-hidden className="grid size-5 shrink-0 place-items-center rounded-full border-4 border-ink bg-surface"><span className={`size-2 rounded-full ${dots[row % 3]}`} /></span>
              <span className="min-w-0 flex-1 break-words">{t(`dashboard.step.${step.kind}`, { title: step.event.title })}</span>
              <ChevronRight aria-hidden className="size-4.5 shrink-0 text-ink-2" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
