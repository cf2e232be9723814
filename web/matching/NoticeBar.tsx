import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { MatchView, Stance } from '#contract/matching/matching.ts'
import { connectionProblem } from '#web/kit/api/failure.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import type { Translate } from '#words/words.ts'
import type { StanceNote } from './stances.ts'

const lastsMs = 8000

type Props = {
  notice: StanceNote | undefined
  onTake: (match: MatchView, stance: Stance) => void
  onDismiss: () => void
}

/** Shows the last action with an undo button; a failure stays until it is read. */
export function NoticeBar({ notice, onTake, onDismiss }: Props) {
  const { t } = useWords()
  const text =
    notice &&
    {
      interested: t('matches.said-interested', { name: notice.match.name }),
      passed: t('matches.said-passed', { name: notice.match.name }),
      none: t('matches.said-none', { name: notice.match.name }),
      mutual: t('matches.said-mutual', { name: notice.match.name }),
      failed: t('matches.said-nothing', { name: notice.match.name }),
    }[notice.says]
  const failureText = notice?.says === 'failed' ? shortReason(t, notice.cause) : ''
  return (
    <>
      <p role="status" className="sr-only">
        {[text, failureText].filter(Boolean).join(' ')}
      </p>
      {notice && (
        <Bar
          key={`${notice.says} ${notice.match.id}`}
          notice={notice}
          text={text ?? ''}
          why={failureText}
          onTake={onTake}
          onDismiss={onDismiss}
        />
      )}
    </>
  )
}

/** Returns why an answer was not saved; nothing was typed that could be lost. */
function shortReason(t: Translate, cause: unknown): string {
  return connectionProblem(cause, navigator.onLine) === 'no-connection'
    ? t('page.offline')
    : failureWords(t, cause)
}

type BarProps = Omit<Props, 'notice'> & { notice: StanceNote; text: string; why: string }

function Bar({ notice, text, why, onTake, onDismiss }: BarProps) {
  const { t } = useWords()
  const [isPointedAt, setPointedAt] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isHeld = notice.says === 'failed' || isPointedAt || isFocused
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(onDismiss, lastsMs)
    return () => clearTimeout(timer)
  }, [isHeld, onDismiss])
  // A notice contains the earlier state of the match.
  const back = wayBack(notice)
  return (
    <div
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      className="no-print fixed inset-x-4 bottom-4 z-40 mx-auto flex max-w-xl animate-rise items-center gap-2 rounded-control bg-board py-2 pr-2 pl-4 text-white shadow-overlay ring-1 ring-rule/40"
    >
      <div className="mr-auto grid min-w-0 py-1">
        <p className="font-semibold wrap-anywhere">{text}</p>
        {why && <p className="text-sm opacity-85">{why}</p>}
      </div>
      {back && (
        <button
          type="button"
          onClick={() => onTake(...back)}
          className="min-h-11 shrink-0 rounded-control px-3 font-semibold text-board-ink underline underline-offset-4 hover:decoration-2"
        >
          {notice.says === 'failed' ? t('try-again') : t('matches.take-none')}
        </button>
      )}
      <button
        type="button"
        aria-label={t('dismiss')}
        onClick={onDismiss}
        className="grid size-11 shrink-0 place-items-center rounded-control"
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  )
}

function wayBack(notice: StanceNote): [MatchView, Stance] | undefined {
  if (notice.says === 'failed') return [notice.match, notice.wanted]
  if (notice.says === 'none' || notice.says === 'mutual') return undefined
  return [{ ...notice.match, stance: notice.says }, notice.match.stance]
}
