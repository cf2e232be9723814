import { moneyText } from '#web/parts/money/figures.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { Station } from '#web/kit/ui/lines.tsx'

/** A broken line: the ledger's amount, the payment processor's, and the gap between them. */
export function Gap({
  books,
  processor,
  currency,
}: {
  books: number
  processor: number
  currency: string
}) {
  const { t } = useWords()
  const language = useLanguage()
  const amount = (minor: number) => moneyText(minor, currency, language)
  const apart = processor - books
  return (
    <div className="grid gap-2">
      <div className="flex items-center">
        <Station className="size-6" />
        <span aria-hidden className="-ml-px h-1.5 flex-1 rounded-r-full bg-ink" />
        <p className="mx-2 rounded-full bg-seek-wash px-3 py-1 text-sm font-bold text-seek-ink tabular-nums">
          <span className="sr-only">{t('books.apart')}: </span>
          {apart > 0 ? '+' : ''}
          {amount(apart)}
        </p>
        <span aria-hidden className="-mr-px h-1.5 flex-1 rounded-l-full bg-ink" />
        <Station className="size-6" />
      </div>
      <dl className="flex justify-between gap-4 tabular-nums">
        <div>
          <dt className="text-sm text-ink-2">{t('books.books')}</dt>
          <dd className="font-semibold">{amount(books)}</dd>
        </div>
        <div className="text-right">
          <dt className="text-sm text-ink-2">{t('books.processor')}</dt>
          <dd className="font-semibold">{amount(processor)}</dd>
        </div>
      </dl>
    </div>
  )
}
