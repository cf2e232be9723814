import { Link, useParams } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { useMemo } from 'react'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { ownZone, timeText } from '#web/kit/time/time.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Logo } from '#web/kit/ui/lines.tsx'
import { look } from '#web/kit/ui/look.ts'
import { PageTitle } from '#web/kit/ui/PageTitle.tsx'
import { EmptyState } from '#web/kit/ui/EmptyState.tsx'
import { displayName } from '#web/parts/people/display-name.ts'
import { BackLink } from '#web/parts/pages/BackLink.tsx'
import { addressTo, paths } from '#web/paths.ts'
import { BoardLoader, type BoardView } from './BoardLoader.tsx'
import { useOfflinePage } from '#web/parts/pages/offline-page.ts'
import { type RoundCard, cardsOf, cardsOnASheet, pagesOf } from './wall.rules.ts'

/** Everyone's way through the rounds on paper, for when nothing else works. */
export function CardsPage() {
  const { eventId = '' } = useParams({ strict: false })
  return (
    <div className="shell py-6 sm:py-12 print:max-w-none print:p-0">
      <BoardLoader key={eventId} eventId={eventId}>
        {(seen) => <Cards seen={seen} />}
      </BoardLoader>
    </div>
  )
}
export { CardsPage as Page }

function Cards({ seen: { eventId, board, timed } }: { seen: BoardView }) {
  const { t } = useWords()
  const language = useLanguage()
  useOfflinePage(addressTo(paths.roundCards, { eventId }))
  const rounds = useMemo(() => {
    const over = new Set(
      timed.filter(({ endsAt }) => endsAt <= Date.parse(board.now)).map(({ n }) => n),
    )
    const left = board.rounds.filter(({ n }) => !over.has(n))
    return left.length > 0 ? left : board.rounds
  }, [board, timed])
  const cards = useMemo(
    () => cardsOf({ rounds, people: board.people }, language),
    [rounds, board.people, language],
  )
  const fits = cardsOnASheet(cards)
  const sheets = pagesOf(cards, fits)
  return (
    <div className="grid grid-cols-1 gap-6 print:block">
      <header className="no-print grid gap-2">
        <BackLink to={paths.runRounds} params={{ eventId }}>
          {t('rounds.run.title')}
        </BackLink>
        <div className="flex flex-wrap items-end justify-between gap-4">
          <div className="grid gap-2">
            <PageTitle>{t('rounds.cards.title')}</PageTitle>
            <p className="lead">{t('rounds.cards.lead')}</p>
          </div>
          {cards.length > 0 && (
            <Button onClick={() => window.print()}>
              <Printer aria-hidden className="size-4.5" />
              {t('poster.print')}
            </Button>
          )}
        </div>
      </header>
      {cards.length === 0 ? (
        <EmptyState
          title={t('rounds.cards.none')}
          actions={
            <Link to={paths.runRounds} params={{ eventId }} className={look('primary')}>
              {t('rounds.run.title')}
            </Link>
          }
        >
          {t('rounds.cards.none-text')}
        </EmptyState>
      ) : (
        sheets.map((sheet) => (
          <Sheet
            key={sheet[0]?.key}
            cards={sheet}
            title={board.title}
            planned={t('rounds.cards.planned', { time: timeText(board.now, ownZone(), language) })}
            rows={fits / 2}
          />
        ))
      )}
    </div>
  )
}

type CardSheetLayout = {
  title: string
  planned: string
  /** How many cards are below each other on a sheet. */
  rows: number
}

function Sheet({ cards, ...look }: CardSheetLayout & { cards: readonly RoundCard[] }) {
  return (
    <ul
      className={`badge-sheet own-sheet mx-auto grid w-full max-w-198 grid-cols-1 gap-3 text-[#101b2d] [color-scheme:light] [contain-intrinsic-size:auto_60rem] [content-visibility:auto] sm:grid-cols-2 print:m-0 print:h-[296mm] print:w-[210mm] print:max-w-none print:grid-cols-2 print:gap-0 print:p-[8mm] print:[content-visibility:visible] print:break-after-page print:last:break-after-auto ${sheetRows[look.rows]}`}
    >
      {cards.map((card) => (
        <One key={card.key} card={card} {...look} />
      ))}
    </ul>
  )
}

const sheetRows: Record<number, string> = {
  4: 'print:grid-rows-4',
  2: 'print:grid-rows-2',
  1: 'print:grid-rows-1',
}

/** One card: the person's name, and for each round their table and partner. */
function One({ card: { name, seats }, title, planned }: CardSheetLayout & { card: RoundCard }) {
  const { t } = useWords()
  return (
    <li className="grid min-w-0 grid-rows-[auto_auto_1fr_auto] overflow-hidden rounded-control border border-[#d9ded7] bg-white px-4 pt-3 pb-2 print:rounded-none print:border-dashed">
      <p className="flex min-w-0 items-center gap-2 text-[10px] text-[#4b5868]">
        <Logo className="h-3 w-4.5 shrink-0 [print-color-adjust:exact]" />
        <span className="truncate">{title}</span>
      </p>
      <h2 className="font-display text-lg leading-tight font-bold wrap-anywhere">
        {displayName(t, name)}
      </h2>
      <table className="mt-1 w-full table-fixed self-start text-[12.5px] leading-tight">
        <thead>
          <tr className="text-left text-[9.5px] text-[#4b5868]">
            <th scope="col" className="w-14 font-medium">
              {t('rounds.cards.round')}
            </th>
            <th scope="col" className="w-14 font-medium">
              {t('rounds.run.table')}
            </th>
            <th scope="col" className="font-medium">
              {t('rounds.cards.whom')}
            </th>
          </tr>
        </thead>
        <tbody>
          {seats.map(({ n, table, whom }) => (
            <tr key={n} className="border-t border-[#d9ded7]">
              <th scope="row" className="py-[0.8mm] text-left align-top font-medium tabular-nums">
                {n}
              </th>
              <td className="py-[0.8mm] align-top font-bold tabular-nums">{table ?? '–'}</td>
              <td className="py-[0.8mm] wrap-anywhere">
                {table === null ? t('rounds.cards.out') : whom}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-1 text-[9.5px] text-[#4b5868]">{planned}</p>
    </li>
  )
}
