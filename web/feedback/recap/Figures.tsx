import type { EndpointReply } from '#contract/endpoint.ts'
import { feedbackLimits, type readRecap } from '#contract/feedback.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { localeFor } from '#web/kit/i18n/locale.ts'
import { type RecapFigure, recapFigures } from './figures.rules.ts'

type Recap = EndpointReply<typeof readRecap>

/** Two lines of figures, a stop each: who was there, and who met. */
export function Figures({ recap }: { recap: Recap }) {
  const { there, met } = recapFigures(recap)
  const share = recap.came === null || recap.people === 0 ? null : recap.came / recap.people
  return (
    <div className="grid gap-10 print:gap-5">
      <FigureLine figures={there} line="bg-seek" share={share} invited={recap.invited} />
      <FigureLine figures={met} line="bg-offer" share={null} invited={0} />
    </div>
  )
}

function FigureLine({
  figures,
  line,
  share,
  invited,
}: {
  figures: readonly RecapFigure[]
  line: string
  /** How many of the expected people came, from 0 to 1. */
  share: number | null
  /** How many invited guests neither answered nor came, beside the expected people. */
  invited: number
}) {
  const { t } = useWords()
  const locale = localeFor(useLanguage())
  const percent = new Intl.NumberFormat(locale, { style: 'percent' })
  return (
    <dl className="grid sm:auto-cols-fr sm:grid-flow-col print:auto-cols-fr print:grid-flow-col">
      {figures.map((figure, at) => (
        <div
          key={figure.name}
          className="relative grid grid-cols-[1.25rem_minmax(0,1fr)] content-start gap-x-4 pb-8 last:pb-0 sm:grid-cols-1 sm:gap-y-4 sm:pr-6 sm:pb-0"
        >
          {at < figures.length - 1 && (
            <span
              aria-hidden
              className={`absolute top-3 -bottom-3 left-[5px] w-2.5 sm:top-[5px] sm:-right-3 sm:bottom-auto sm:left-3 sm:h-2.5 sm:w-auto ${line}`}
            />
          )}
          <span
            aria-hidden
            className="relative row-span-2 size-5 rounded-full border-[4.5px] border-ink bg-surface sm:row-span-1"
          />
          <dt className="order-2 col-start-2 text-ink-2 sm:order-3 sm:col-start-1">
            <span className="block">{t(`recap.${figure.name}`)}</span>
            {figure.name === 'people' && invited > 0 && (
              <span className="block text-sm">{t('recap.invited', { count: invited })}</span>
            )}
            {figure.name === 'came-figure' && share !== null && (
              <span className="block text-sm">
                {t('recap.came-share', { share: percent.format(share) })}
              </span>
            )}
            {figure.isAtLeast && <span className="block text-sm">{t('recap.at-least')}</span>}
          </dt>
          <dd
            className={`order-1 col-start-2 font-display text-5xl leading-none font-bold tabular-nums sm:order-2 sm:col-start-1 ${figure.count === null ? 'text-ink-2' : ''}`}
          >
            <Count figure={figure} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Count({ figure: { count, isAtLeast } }: { figure: RecapFigure }) {
  const { t } = useWords()
  const number = new Intl.NumberFormat(localeFor(useLanguage()))
  if (count !== null) return `${number.format(count)}${isAtLeast ? '+' : ''}`
  return (
    <>
      <span aria-hidden>&lt;{number.format(feedbackLimits.leastScores)}</span>
      <span className="sr-only">{t('recap.fewer', { count: feedbackLimits.leastScores })}</span>
    </>
  )
}
