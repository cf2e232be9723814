import { Redo2, Undo2, WandSparkles } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { TextKind } from '#contract/polish.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { useOnline } from '#web/kit/offline/online.ts'
import { look } from '#web/kit/ui/look.ts'
import { lazyPart } from '#web/kit/ui/lazy-part.tsx'

const Proposal = lazyPart(
  'beautify',
  async () => ({ Part: (await import('./PolishProposal.tsx')).PolishProposal }),
  <Asking />,
)

// Two letters leave nothing to tidy.
const fewest = 3

/**
 * `asked` and `away` apply to this text only. `done`: the field held `tidied`, and `other` can be
 * restored.
 */
type PolishState =
  | { at: 'rest' }
  | { at: 'asked' | 'away'; text: string }
  | { at: 'done'; tidied: string; other: string; isUndone: boolean }
const rest: PolishState = { at: 'rest' }

type Props = {
  kind: TextKind
  /** The field's name. */
  label: string
  value: string
  onChange: (text: string) => void
}

/**
 * Offers to tidy a field's text: shows the changes, applies them on request, and can undo them.
 * Nothing typed is ever lost.
 */
export function PolishButton({ kind, label, value, onChange }: Props) {
  const { t } = useWords()
  const [phase, setPhase] = useState<PolishState>(rest)
  const isOnline = useOnline()
  const button = useRef<HTMLButtonElement>(null)
  const isEmpty = value.trim().length < fewest
  // An answer about a text that has since changed is dropped.
  const isOver =
    phase.at === 'done' ? value.trim() === '' : phase.at !== 'rest' && phase.text !== value
  if (isOver) setPhase(rest)
  if (isOver || (isEmpty && phase.at !== 'done')) return null
  const close = () => {
    setPhase(rest)
    requestAnimationFrame(() => button.current?.focus())
  }
  const swap = (done: Extract<PolishState, { at: 'done' }>) => {
    setPhase({ ...done, other: value, isUndone: !done.isUndone })
    onChange(done.other)
  }
  const preload = isOnline ? Proposal.preload : undefined
  const mayAsk =
    !isEmpty && phase.at !== 'asked' && !(phase.at === 'done' && phase.tidied === value)
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-4 empty:hidden">
        {phase.at === 'done' && <Done isUndone={phase.isUndone} onSwap={() => swap(phase)} />}
        {mayAsk && (
          <button
            ref={button}
            type="button"
            onClick={() => setPhase({ at: isOnline ? 'asked' : 'away', text: value })}
            onPointerEnter={preload}
            onFocus={preload}
            className={quiet}
          >
            <WandSparkles aria-hidden className="size-4" />
            <span aria-hidden>{t('beautify.tidy')}</span>
            <span className="sr-only">{t('beautify.tidy-field', { label })}</span>
          </button>
        )}
      </div>
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {phase.at === 'away' && t('beautify.offline')}
      </p>
      {phase.at === 'asked' && (
        <Proposal
          text={phase.text}
          kind={kind}
          onKeep={close}
          onUse={(text) => {
            setPhase({ at: 'done', tidied: text, other: value, isUndone: false })
            onChange(text)
          }}
        />
      )}
    </div>
  )
}

const quiet =
  'inline-flex min-h-9 items-center gap-1.5 rounded-control px-2 -ml-2 text-sm font-semibold text-ink-2 hover:bg-sunken hover:text-ink'

function Done({ isUndone, onSwap }: { isUndone: boolean; onSwap: () => void }) {
  const { t } = useWords()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The button pressed before is gone.
    button.current?.focus({ preventScroll: true })
  }, [])
  const Icon = isUndone ? Redo2 : Undo2
  return (
    <div className="flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
      <p role="status">{isUndone ? t('beautify.undone') : t('beautify.done')}</p>
      <button ref={button} type="button" onClick={onSwap} className={`${quiet} ml-0! text-ink`}>
        <Icon aria-hidden className="size-4" />
        {isUndone ? t('beautify.redo') : t('beautify.undo')}
      </button>
    </div>
  )
}

function Asking(): ReactNode {
  const { t } = useWords()
  return (
    <p role="status" className={`${look('hint')} py-2`}>
      {t('beautify.asking')}
    </p>
  )
}
