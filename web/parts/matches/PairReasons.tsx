import { useWords } from '#web/kit/i18n/i18n.ts'
import { Boundary } from '#web/kit/ui/Boundary.tsx'
import { type ExchangeQuote, MatchExchange } from './MatchExchange.tsx'

/** Why these two sit together; if neither answers the other, a help for two strangers to begin. */
export function PairReasons({
  get,
  give,
  lang,
}: {
  get: ExchangeQuote | null
  give: ExchangeQuote | null
  lang?: string
}) {
  const { t } = useWords()
  return (
    <section
      aria-label={t('rounds.why')}
      className="overflow-hidden rounded-card border border-rule bg-surface *:first:border-t-0"
    >
      {!get && !give && <p className="px-5 py-5 text-ink-2">{t('rounds.no-reason')}</p>}
      <Boundary
        of={get}
        instead={
          <p className="px-5 py-5 wrap-anywhere">
            {[get?.give, give?.seek].filter(Boolean).join(' · ')}
          </p>
        }
      >
        <MatchExchange youGet={get} youGive={give} lang={lang} isShort />
      </Boundary>
    </section>
  )
}
