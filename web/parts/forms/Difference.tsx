import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { look } from '#web/kit/ui/look.ts'
import { differenceView, type TextSegment } from './difference.ts'

const prose = 'wrap-anywhere whitespace-pre-wrap'

/**
 * The changes of a text: deletions struck through, additions underlined, both announced to screen
 * readers. If hardly a word stays, the old text is shown above the new one.
 */
export function Difference({
  before,
  after,
  isWhole = false,
}: {
  before: string
  after: string
  /** Whether the old text is always shown above the new one, as a date or a sum is read. */
  isWhole?: boolean
}) {
  const { t } = useWords()
  const view = differenceView(before, after, useLanguage())
  if (view.as === 'within' && !isWhole)
    return (
      <p className={prose}>
        {view.stretches.map((stretch, at) => (
          <Part key={at} {...stretch} />
        ))}
      </p>
    )
  if (view.as === 'spaces')
    return (
      <div className="grid gap-1">
        <p className={prose}>{after}</p>
        <p className={look('hint')}>{t('difference.spaces')}</p>
      </div>
    )
  return (
    <div className="grid gap-2">
      <p className={`${prose} text-ink-2`}>
        <del className="line-through decoration-1">
          <Said>{t('difference.removed')}</Said>
          {before}
        </del>
      </p>
      <p className={`${prose} border-l-4 border-line pl-3 font-medium`}>
        <ins className="no-underline">
          <Said>{t('difference.added')}</Said>
          {after}
        </ins>
      </p>
    </div>
  )
}

function Part({ kind, text }: TextSegment) {
  const { t } = useWords()
  if (kind === 'same') return text
  if (kind === 'added')
    return (
      <ins className="rounded-xs bg-line/10 px-0.5 underline decoration-line decoration-2 underline-offset-3">
        <Said>{t('difference.added')}</Said>
        {text}
      </ins>
    )
  return (
    <del className="mr-0.5 rounded-xs bg-sunken px-0.5 text-ink-2 line-through decoration-1">
      <Said>{t('difference.removed')}</Said>
      {text}
    </del>
  )
}

function Said({ children }: { children: string }) {
  return <span className="sr-only"> {children} </span>
}
