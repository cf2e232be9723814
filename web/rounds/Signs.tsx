import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { type CSSProperties, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { RoundsBoard } from '#contract/rounds.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { look } from '#web/kit/ui/look.ts'
import { nameSize, pagesOf, roomIn, type SignLayout, type SeatSign, signsOf } from './wall.rules.ts'

const turnMs = 8000

/**
 * Names and their tables, as many as fit at once; the others follow automatically, unless paused.
 */
export function Signs({ board, n }: { board: RoundsBoard; n: number }) {
  const { t } = useWords()
  const language = useLanguage()
  const box = useRef<HTMLDivElement>(null)
  const { signs, others } = useMemo(() => signsOf(board, n, language), [board, n, language])
  const { rows, columns, sign: high } = useRoom(box, signs.length)
  const pages = useMemo(() => pagesOf(signs, rows * columns), [signs, rows, columns])
  const [requestedPage, setAsked] = useState(0)
  const [isHeld, setHeld] = useState(false)
  const page = pages.length === 0 ? 0 : requestedPage % pages.length
  const turn = (by: number) =>
    setAsked((now) => (now + by + pages.length) % Math.max(1, pages.length))
  useEffect(() => {
    if (isHeld || pages.length < 2) return
    const timer = setTimeout(() => setAsked(page + 1), turnMs)
    return () => clearTimeout(timer)
  }, [isHeld, page, pages.length])
  useArrows(pages.length > 1 ? turn : null)
  return (
    <div className="grid min-h-0 grid-rows-[minmax(0,1fr)_auto] gap-[1.5vmin] p-[clamp(16px,3vmin,40px)]">
      <div ref={box} className="relative min-h-[45vh] lg:min-h-0">
        {signs.length === 0 && others > 0 && (
          <p className="absolute inset-0 grid place-items-center text-center font-display text-[clamp(2rem,9vmin,6.5rem)] leading-[1.1] font-bold text-balance">
            {t('rounds.screen.on-phones')}
          </p>
        )}
        <ul
          aria-label={t('rounds.screen.tables')}
          className="grid auto-cols-fr grid-flow-col gap-x-[clamp(16px,3vmin,48px)]"
          style={
            {
              '--sign': `${high}px`,
              gridTemplateRows: `repeat(${rows}, var(--sign))`,
              gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            } as CSSProperties
          }
        >
          {(pages[page] ?? []).map((sign) => (
            <One key={sign.key} sign={sign} />
          ))}
        </ul>
      </div>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="text-[clamp(1rem,2.8vmin,1.75rem)] text-ink-2">
          {others > 0 && signs.length > 0 && t('rounds.screen.others', { count: others })}
        </p>
        {pages.length > 1 && (
          <div
            role="group"
            aria-label={t('rounds.screen.pages')}
            className="flex items-center gap-1"
          >
            <button
              type="button"
              aria-label={t('rounds.screen.back-page')}
              onClick={() => turn(-1)}
              className={look('quiet', 'icon')}
            >
              <ChevronLeft aria-hidden className="size-5" />
            </button>
            <span className="min-w-14 text-center font-medium tabular-nums">
              {page + 1} / {pages.length}
            </span>
            <button
              type="button"
              aria-label={t('rounds.screen.next-page')}
              onClick={() => turn(1)}
              className={look('quiet', 'icon')}
            >
              <ChevronRight aria-hidden className="size-5" />
            </button>
            <button
              type="button"
              aria-pressed={isHeld}
              aria-label={t('rounds.screen.hold')}
              title={t('rounds.screen.hold')}
              onClick={() => setHeld(!isHeld)}
              className={look('quiet', 'icon')}
            >
              {isHeld ? (
                <Play aria-hidden className="size-5" />
              ) : (
                <Pause aria-hidden className="size-5" />
              )}
            </button>
          </div>
        )}
      </div>
    </div>
  )
}

function One({ sign: { name, table } }: { sign: SeatSign }) {
  const { t } = useWords()
  return (
    <li className="flex min-w-0 items-center justify-between gap-3 border-b border-rule text-[length:calc(var(--sign)*0.5)] leading-none">
      <span
        className="min-w-0 leading-[1.15] font-medium wrap-anywhere"
        style={{ fontSize: `calc(var(--sign) * ${nameSize(name)})` }}
      >
        {name}
      </span>
      {table === null ? (
        <span className="shrink-0 text-[0.65em] text-ink-2">{t('rounds.screen.out')}</span>
      ) : (
        <span className="grid h-[1.5em] min-w-[1.5em] shrink-0 place-items-center rounded-full border-[0.13em] border-ink bg-surface px-[0.3em] font-bold tabular-nums">
          <span className="sr-only">{t('rounds.run.table')} </span>
          {table}
        </span>
      )}
    </li>
  )
}

/** Returns the layout of the signs, updated when the wall or their number changes. */
function useRoom(box: RefObject<HTMLDivElement | null>, count: number): SignLayout {
  const [size, setSize] = useState({ width: 1200, height: 400 })
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const observer = new ResizeObserver(() => {
      const { width, height } = element.getBoundingClientRect()
      setSize({ width, height })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return useMemo(() => roomIn(size, count), [size, count])
}

function useArrows(turn: ((by: number) => void) | null): void {
  useEffect(() => {
    if (turn === null) return undefined
    const hear = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowRight') turn(1)
      if (key === 'ArrowLeft') turn(-1)
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [turn])
}
