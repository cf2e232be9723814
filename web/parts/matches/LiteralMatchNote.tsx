import type { OwnStatement } from '#contract/matching/match-shortfall.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { StatementQuotes } from './ShortfallSummary.tsx'

/** One's own statements in a language that matching does not know, with advice. */
export function LiteralMatchNote({ statements }: { statements: readonly OwnStatement[] }) {
  const { t } = useWords()
  if (statements.length === 0) return null
  return (
    <section role="note" className="grid max-w-160 gap-3 text-ink-2">
      <p>{t('matches.word-for-word', { count: statements.length })}</p>
      <StatementQuotes all={statements} />
    </section>
  )
}
