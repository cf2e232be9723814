import type { EndpointReply } from '#contract/endpoint.ts'
import type { readRecap } from '#contract/feedback.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { localeFor } from '#web/kit/i18n/locale.ts'

type Source = EndpointReply<typeof readRecap>['sources'][number]

/** How people came to register, and how many of each were checked in, as a table with bars. */
export function Sources({ sources, hasCome }: { sources: readonly Source[]; hasCome: boolean }) {
  const { t } = useWords()
  const number = new Intl.NumberFormat(localeFor(useLanguage()))
  const most = Math.max(...sources.map(({ registered }) => registered))
  return (
    <section aria-labelledby="sources" className="grid gap-4">
      <h2 id="sources" className="title-2">
        {t('recap.sources')}
      </h2>
      <table className="w-full border-collapse text-left tabular-nums">
        <thead className="text-sm text-ink-2">
          <tr className="border-b border-rule">
            <th scope="col" className="py-2 pr-4 font-normal">
              {t('recap.sources-source')}
            </th>
            <th scope="col" className="py-2 pl-4 text-right font-normal whitespace-nowrap">
              {t('recap.sources-registered')}
            </th>
            {hasCome && (
              <th scope="col" className="py-2 pl-4 text-right font-normal whitespace-nowrap">
                {t('recap.sources-came')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {sources.map(({ kind, label, registered, came }) => (
            <tr key={`${kind} ${label}`} className="border-b border-rule break-inside-avoid">
              <th scope="row" className="w-full py-2.5 pr-4 font-medium">
                <span dir="auto" className="block wrap-anywhere">
                  {kind === 'code' ? label : t(`recap.source.${kind}`)}
                </span>
                <span aria-hidden className="mt-1.5 block h-1.5 rounded-full bg-sunken">
                  <span
                    className="block h-full rounded-full bg-line"
                    style={{ width: `${(registered / most) * 100}%` }}
                  />
                </span>
              </th>
              <td className="py-2.5 pl-4 text-right font-semibold">{number.format(registered)}</td>
              {hasCome && <td className="py-2.5 pl-4 text-right">{number.format(came)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
