import type { Said } from '#contract/few.ts'
import { useWords } from '#web/kit/i18n.ts'
import { Statements } from './FewCause.tsx'

/** One's own statements in a language that matching does not know, and what to do about them. */
export function WordForWord({ statements }: { statements: readonly Said[] }) {
  const { t } = useWords()
  if (statements.length === 0) return null
  return (
    <section role="note" className="grid max-w-160 gap-3 text-ink-2">
      <p>{t('matches.word-for-word', { count: statements.length })}</p>
      <Statements all={statements} />
    </section>
  )
}
