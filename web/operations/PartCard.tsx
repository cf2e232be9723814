import type { ReactNode } from 'react'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { look } from '#web/kit/ui/look.ts'
import { MarkedText } from '#web/kit/ui/MarkedText.tsx'
import { commandMark } from './command.tsx'
import type { FindingText } from './findings.ts'
import { StateIcon } from './StateIcon.tsx'
import type { SystemPart } from './status.rules.ts'

const edges = {
  good: 'border-rule',
  off: 'border-rule',
  attention: 'border-meet!',
  bad: 'border-seek',
} as const

type Props = {
  part: SystemPart
  said: FindingText
  className?: string
  children?: ReactNode
  facts?: readonly (readonly [string, string | null])[]
}

/**
 * One part: its state, what to do about it, and the figures behind it. Unknown figures are left
 * out.
 */
export function PartCard({ part, said, facts = [], className = '', children }: Props) {
  const { t } = useWords()
  const filledFacts = facts.filter(([, value]) => value !== null)
  return (
    <section
      id={part}
      tabIndex={-1}
      aria-labelledby={`${part}-title`}
      className={`${look('card')} grid content-start gap-4 p-5 sm:p-6 ${edges[said.state]} ${className}`}
    >
      <div className="flex items-start justify-between gap-4">
        <div className="grid gap-1">
          <h2
            id={`${part}-title`}
            className="font-text text-sm font-semibold tracking-normal text-ink-2"
          >
            {t(`status.${part}.title`)}
          </h2>
          <p className="title-3">{said.sentence}</p>
        </div>
        <StateIcon state={said.state} />
      </div>
      {said.toDo !== null && (
        <p className="max-w-136 text-ink-2">
          <MarkedText text={said.toDo} marks={commandMark} />
        </p>
      )}
      {children}
      {filledFacts.length > 0 && (
        <dl className="mt-auto grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1.5 border-t border-rule pt-4 text-sm">
          {filledFacts.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-ink-2">{name}</dt>
              <dd className="text-right wrap-anywhere tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
