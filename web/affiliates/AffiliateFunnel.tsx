import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { Capsule, Station } from '#web/kit/ui/lines.tsx'

type Props = {
  clicks: number
  joins: number
  sales: number
  refunded: number
  /** Referrals no longer count. */
  isOver?: boolean
}

/** Shows link clicks, joins and sales as three stops of one line. */
export function AffiliateFunnel({ clicks, joins, sales, refunded, isOver = false }: Props) {
  const { t } = useWords()
  const language = useLanguage()
  const number = new Intl.NumberFormat(language)
  const stops = [
    { count: clicks, word: t('affiliates.clicks') },
    { count: joins, word: t('affiliates.joins') },
    { count: sales, word: t('affiliates.sales') },
  ]
  return (
    <div className={isOver ? 'grayscale' : ''}>
      <div className="relative">
        <span aria-hidden className="absolute top-2.5 left-[calc(100%/6)] h-2 w-1/3 bg-seek" />
        <span aria-hidden className="absolute top-2.5 left-1/2 h-2 w-1/3 bg-offer" />
        <ul aria-label={t('affiliates.ride')} className="relative grid grid-cols-3">
          {stops.map(({ count, word }, stop) => (
            <li key={word} className="grid justify-items-center gap-1">
              {stop === 2 ? (
                <Capsule isMet={sales > 0} className="h-7 w-12 px-1!" />
              ) : (
                <span aria-hidden className="grid h-7 place-items-center">
                  <Station className="size-5" />
                </span>
              )}
              <span className="font-display text-xl leading-tight font-bold">
                {number.format(count)}
              </span>{' '}
              <span className="text-center text-sm text-ink-2">{word}</span>
            </li>
          ))}
        </ul>
      </div>
      {refunded > 0 && (
        <p className="mt-1 text-center text-sm text-ink-2">
          {t('affiliates.refunded', {
            count: refunded,
            share: new Intl.NumberFormat(language, { style: 'percent' }).format(refunded / sales),
          })}
        </p>
      )}
    </div>
  )
}
