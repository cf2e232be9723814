import type { Status } from '#contract/operations.ts'
import { useLanguage, useWords } from '#web/kit/i18n.ts'

/** How many there are. */
export function Counts({ counts }: Pick<Status, 'counts'>) {
  const { t } = useWords()
  const language = useLanguage()
  return (
    <section aria-labelledby="counts-title" className="grid gap-4 border-t border-rule pt-8">
      <h2 id="counts-title" className="title-2">{t('status.counts.title')}</h2>
      <dl className="grid gap-x-10 gap-y-5 sm:grid-cols-3">
        {(['people', 'gatherings', 'registrations'] as const).map((what) => (
          <div key={what} className="flex flex-col-reverse">
            <dt className="text-ink-2">{t(`status.counts.${what}`)}</dt>
            <dd className="font-display text-4xl font-bold tabular-nums">{new Intl.NumberFormat(language).format(counts[what])}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
