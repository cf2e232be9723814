import type { SystemStatus } from '#contract/operations.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { localeFor } from '#web/kit/i18n/locale.ts'

/** The numbers of people, events and registrations. */
export function Counts({ counts }: Pick<SystemStatus, 'counts'>) {
  const { t } = useWords()
  const language = useLanguage()
  return (
    <section aria-labelledby="counts-title" className="grid gap-4 border-t border-rule pt-8">
      <h2 id="counts-title" className="title-2">
        {t('status.counts.title')}
      </h2>
      <dl className="grid grid-cols-3 gap-x-4 gap-y-5 sm:gap-x-10">
        {(['people', 'gatherings', 'registrations'] as const).map((subject) => (
          <div key={subject} className="flex min-w-0 flex-col-reverse justify-end">
            <dt className="text-ink-2 hyphens-auto wrap-anywhere max-sm:text-sm">
              {t(`status.counts.${subject}`)}
            </dt>
            <dd className="font-display text-3xl font-bold sm:text-4xl tabular-nums">
              {new Intl.NumberFormat(localeFor(language)).format(counts[subject])}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
