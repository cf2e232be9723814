import { CircleAlert } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { ApiError } from '#web/kit/api/failure.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { fieldWords } from '#web/kit/i18n/field-words.ts'
import { look } from '#web/kit/ui/look.ts'
import type { Translate } from '#words/words.ts'

const bands = { objective: 'bg-seek', offering: 'bg-offer', none: 'bg-line' } as const

/** The card of a proposal: what it is, its content, a problem, and the ways to go on. */
export function ProposalFrame({
  card,
  title,
  band = 'none',
  isDismissed,
  problem,
  ways,
  children,
}: {
  card: RefObject<HTMLDivElement | null>
  title: string
  band?: keyof typeof bands
  isDismissed: boolean
  problem: Error | null
  ways: ReactNode
  children: ReactNode
}) {
  const { t } = useWords()
  return (
    <div
      ref={card}
      tabIndex={-1}
      className={`grid gap-3 rounded-card border border-rule bg-surface p-4 outline-none sm:p-5 ${isDismissed ? 'opacity-60' : ''}`}
    >
      <p className={`${look('label')} flex items-center gap-2.5`}>
        <span aria-hidden className={`h-2 w-7 shrink-0 rounded-full ${bands[band]}`} />
        {title}
      </p>
      {children}
      {problem && (
        <p role="alert" className={look('error')}>
          {problemWords(t, problem)}
        </p>
      )}
      {ways}
    </div>
  )
}

/** Says that what a proposal changes is not as it was. */
export function ChangeNotice({ children }: { children: ReactNode }) {
  return (
    <p
      role="status"
      className="flex items-start gap-2 rounded-control bg-sunken px-3 py-2 text-sm font-medium"
    >
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  )
}

/** The first problem of a field says more than that the request was refused. */
function problemWords(t: Translate, problem: Error): string {
  const [code] = problem instanceof ApiError ? Object.values(problem.fields) : []
  return code === undefined ? failureWords(t, problem) : fieldWords(t, code)
}
