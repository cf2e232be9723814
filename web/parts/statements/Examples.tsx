import { Bookmark, Plus } from 'lucide-react'
import type { StatementKind } from '#contract/items.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { remainingSuggestions } from './statements.rules.ts'

type Props = {
  kind: StatementKind
  own?: readonly string[]
  said: readonly string[]
  onPick: (text: string) => void
}

const ownShown = 6
const examplesShown = 4

/**
 * Suggestions to tap instead of typing: the person's earlier statements, and examples while they
 * have few.
 */
export function Examples({ kind, own = [], said, onPick }: Props) {
  const { t } = useWords()
  const examples = remainingSuggestions(
    kind === 'objective'
      ? [
          t('example.objective-1'),
          t('example.objective-2'),
          t('example.objective-3'),
          t('example.objective-4'),
        ]
      : [
          t('example.offering-1'),
          t('example.offering-2'),
          t('example.offering-3'),
          t('example.offering-4'),
        ],
    [...said, ...own],
  )
  return (
    <div className="grid gap-2.5">
      {own.length > 0 && (
        <Chips
          title={t('statement.said-before')}
          icon={<Bookmark aria-hidden className="size-3.5 shrink-0" />}
          texts={own.slice(0, ownShown)}
          onPick={onPick}
        />
      )}
      {own.length < examplesShown && examples.length > 0 && (
        <Chips
          title={t('statement.examples')}
          icon={<Plus aria-hidden className="size-3.5 shrink-0" />}
          texts={examples.slice(0, examplesShown)}
          onPick={onPick}
        />
      )}
    </div>
  )
}

function Chips({
  title,
  icon,
  texts,
  onPick,
}: {
  title: string
  icon: React.ReactNode
  texts: readonly string[]
  onPick: (text: string) => void
}) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm text-ink-2">{title}</legend>
      <div className="flex flex-wrap gap-2">
        {texts.map((text) => (
          <button
            key={text}
            type="button"
            onClick={() => onPick(text)}
            className="inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-[1rem] border border-field bg-surface px-3 py-1 text-left text-sm hover:bg-sunken"
          >
            {icon}
            <span className="min-w-0 wrap-anywhere">{text}</span>
          </button>
        ))}
      </div>
    </fieldset>
  )
}
