import { List, Type } from 'lucide-react'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { useReducedMotion } from '#web/kit/browser/media.ts'
import { bannerMessages, bannerStart, step } from './banner.rules.ts'

type Props = { messages: readonly string[]; hasToggle?: boolean }

/** Shows messages that type themselves one after the other, or as a list. */
export function Banner({ messages, hasToggle = true }: Props) {
  const { t } = useWords()
  const isStill = useReducedMotion()
  const [chosenView, setChosen] = useState<'animated' | 'list' | null>(null)
  const visibleMessages = useMemo(() => bannerMessages(messages), [messages])
  if (visibleMessages.length === 0) return null
  const view = chosenView ?? (isStill ? 'list' : 'animated')
  const label = view === 'animated' ? t('banner.show-list') : t('banner.show-animated')
  return (
    <div className="flex items-start justify-between gap-2 rounded-control bg-board pl-4 text-board-ink ring-1 ring-inset ring-rule/25">
      {/* Until the reader chooses, the style sheet decides. It knows before the first paint whether motion is wanted and scripts run. */}
      {chosenView !== 'animated' && (
        <ul
          className={`${chosenView === null ? 'motion-safe:hidden noscript:block' : ''} list-disc space-y-1.5 py-2.5 pl-5 leading-6 font-medium`}
        >
          {visibleMessages.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
      {chosenView !== 'list' && (
        <Typed
          messages={visibleMessages}
          isRunning={view === 'animated'}
          className={chosenView === null ? 'motion-reduce:hidden noscript:hidden' : ''}
        />
      )}
      {hasToggle && (
        <button
          type="button"
          aria-label={label}
          title={label}
          onClick={() => setChosen(view === 'animated' ? 'list' : 'animated')}
          className="grid size-11 shrink-0 place-items-center rounded-control text-white/80 hover:bg-white/10 hover:text-white noscript:hidden"
        >
          {view === 'animated' ? (
            <List aria-hidden className="size-5" />
          ) : (
            <Type aria-hidden className="size-5" />
          )}
        </button>
      )}
    </div>
  )
}

function Typed({
  messages,
  isRunning,
  className,
}: {
  messages: readonly string[]
  isRunning: boolean
  className: string
}) {
  const text = useTyped(messages, isRunning)
  return (
    <div className={`${className} grid min-w-0 flex-1 py-2.5 leading-6 font-medium`}>
      {/* All messages overlap invisibly, so that the box is as high as the longest and nothing jumps. */}
      {messages.map((message) => (
        <span key={message} aria-hidden className="invisible col-start-1 row-start-1">
          {message}&nbsp;
        </span>
      ))}
      <span aria-hidden className="col-start-1 row-start-1">
        {text}
        <span className="ml-0.5 inline-block h-[1.05em] w-0.5 animate-pulse bg-current align-[-0.15em]" />
      </span>
      <ul className="sr-only">
        {messages.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </div>
  )
}

/** Returns the text typed so far. Pauses while the tab is hidden. */
function useTyped(messages: readonly string[], isRunning: boolean): string {
  const isVisible = useSyncExternalStore(
    subscribeToVisibility,
    () => document.visibilityState === 'visible',
    () => false,
  )
  // Split by grapheme: ट्रे is one character, not four.
  const characters = useMemo(() => {
    const segmenter = new Intl.Segmenter()
    return messages.map((message) => [...segmenter.segment(message)].map(({ segment }) => segment))
  }, [messages])
  const [now, setNow] = useState(bannerStart)

  useEffect(() => {
    if (!isVisible || !isRunning) return
    const { next, waitMs } = step(
      now,
      characters.map(({ length }) => length),
    )
    const timer = setTimeout(() => setNow(next), waitMs)
    return () => clearTimeout(timer)
  }, [now, characters, isVisible, isRunning])

  return characters[now.message]?.slice(0, now.shown).join('') ?? ''
}

function subscribeToVisibility(notify: () => void): () => void {
  document.addEventListener('visibilitychange', notify)
  return () => document.removeEventListener('visibilitychange', notify)
}
