import { Check, Plus } from 'lucide-react'
import { useId } from 'react'
import { statementLimit } from '#contract/items.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { describedBy, Field } from '#web/kit/ui/Field.tsx'
import { look } from '#web/kit/ui/look.ts'
import type { useDemoResult } from './matcher.ts'
import { updateVisit } from './visit.ts'
import { problemIn, statementChange, validStatement, type DemoVisit } from './visit.rules.ts'

export type DemoStepProps = { visit: DemoVisit; meeting: ReturnType<typeof useDemoResult> }

/**
 * Takes the visitor's objective and offering, and shows as they type how many of the sixty people
 * fit.
 */
export function StatementStep({ visit, meeting }: DemoStepProps) {
  return (
    <div className="grid gap-6">
      <div className="grid gap-5" style={sideBySide}>
        <Statement kind="objective" text={visit.objective} />
        <Statement kind="offering" text={visit.offering} />
      </div>
      <Heard visit={visit} meeting={meeting} />
    </div>
  )
}

// Inline styles, so that the style sheet of public pages need not contain these.
const sideBySide = { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 22rem), 1fr))' }
const textStyle = { textAlign: 'start' } as const
const area = {
  paddingBlock: '0.625rem',
  minHeight: 'calc(2lh + 1.375rem)',
  fieldSizing: 'content',
} as const

const examples = [1, 2, 3] as const
const sides = {
  objective: { line: 'bg-seek', label: 'statement.you-seek', place: 'statement.objective-place' },
  offering: { line: 'bg-offer', label: 'statement.you-offer', place: 'statement.offering-place' },
} as const

function Statement({ kind, text }: { kind: 'objective' | 'offering'; text: string }) {
  const { t } = useWords()
  const id = useId()
  const { line, label, place } = sides[kind]
  const errorCode = problemIn(text)
  const change = (next: string) => updateVisit(statementChange({ [kind]: next }))
  return (
    <div className={`${look('card')} overflow-hidden`}>
      <span aria-hidden className={`block h-2.5 ${line}`} />
      <div className="grid gap-4 p-5">
        <Field id={id} label={t(label)} errorCode={errorCode}>
          <textarea
            id={id}
            name={kind}
            rows={2}
            maxLength={statementLimit + 50}
            placeholder={t(place)}
            value={text}
            onChange={({ target }) => change(target.value)}
            className={look('input')}
            style={area}
            {...describedBy({ id, errorCode })}
          />
        </Field>
        <fieldset className="min-w-0">
          <legend className="mb-2 text-sm text-ink-2">{t('statement.examples')}</legend>
          <div className="grid justify-items-start gap-2">
            {examples.map((n) => (
              <button
                key={n}
                type="button"
                aria-pressed={text === t(`demo.example.${kind}-${n}`)}
                onClick={() => change(t(`demo.example.${kind}-${n}`))}
                className="inline-flex min-h-11 items-center gap-2 rounded-card border border-field bg-surface px-4 py-2 text-sm hover:bg-sunken"
                style={textStyle}
              >
                {text === t(`demo.example.${kind}-${n}`) ? (
                  <Check aria-hidden className="size-4 shrink-0" />
                ) : (
                  <Plus aria-hidden className="size-4 shrink-0" />
                )}
                <span className="min-w-0 wrap-anywhere">{t(`demo.example.${kind}-${n}`)}</span>
              </button>
            ))}
          </div>
        </fieldset>
      </div>
    </div>
  )
}

/** Shows at once what the sixty people make of it. */
function Heard({ visit, meeting: { gathering, isBehind, isLost } }: DemoStepProps) {
  const { t } = useWords()
  const hasSaid = validStatement(visit.objective) + validStatement(visit.offering) !== ''
  const count = gathering?.matches.length ?? 0
  const says = () => {
    if (isLost) return ''
    if (gathering === null) return t('demo.say.waiting')
    if (!hasSaid) return t('demo.say.nothing')
    return count > 0 ? t('demo.say.found', { count }) : t('demo.say.none')
  }
  return (
    <p
      role="status"
      aria-busy={isBehind && !isLost}
      data-matches={hasSaid && !isBehind ? count : undefined}
      className="min-h-7 text-lg font-medium"
    >
      {says()}
    </p>
  )
}
