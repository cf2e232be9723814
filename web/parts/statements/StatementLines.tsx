import { Plus, X } from 'lucide-react'
import { useId, useState } from 'react'
import { eventLimits } from '#contract/events/events.ts'
import { type StatementKind, statementLimit } from '#contract/items.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { FieldNotes } from '#web/kit/ui/Field.tsx'
import { look } from '#web/kit/ui/look.ts'
import { PolishButton } from '#web/parts/forms/PolishButton.tsx'
import { Examples } from './Examples.tsx'
import { lineProblem, remainingSuggestions, withText } from './statements.rules.ts'

type Props = {
  id: string
  kind: StatementKind
  label: string
  lines: readonly string[]
  onChange: (lines: string[]) => void
  errorCode?: string
  /** Statements from the person's own library. */
  library: readonly string[]
  /** Set for signed-in people. */
  mayTidy?: boolean
}

/**
 * Takes objectives or offerings, one a line; a tap on an example or an earlier statement fills a
 * line.
 */
export function StatementLines({
  id,
  kind,
  label,
  lines,
  onChange,
  errorCode,
  library,
  mayTidy = false,
}: Props) {
  const { t } = useWords()
  const [added, setAdded] = useState(-1)
  const add = () => {
    setAdded(lines.length)
    onChange([...lines, ''])
  }
  // The error of one line appears at that line.
  const isOfAll = errorCode === 'too-many'
  const mayAdd = lines.length < eventLimits.statementsPerPerson && lines.at(-1)?.trim() !== ''
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className="grid gap-3 outline-none"
      aria-describedby={errorCode ? `${id}-error` : undefined}
    >
      <legend className="sr-only">{label}</legend>
      <ul className="grid gap-2">
        {lines.map((text, at) => (
          <Line
            key={at}
            kind={kind}
            text={text}
            mayTidy={mayTidy}
            isOnly={lines.length === 1}
            isNew={at === added}
            isWrong={errorCode !== undefined && lineProblem(text) !== undefined}
            label={t(kind === 'objective' ? 'statement.objective-n' : 'statement.offering-n', {
              n: at + 1,
            })}
            onChange={(next) => onChange(lines.with(at, next))}
            onRemove={() => onChange(lines.toSpliced(at, 1))}
            onEnter={mayAdd ? add : undefined}
          />
        ))}
      </ul>
      <FieldNotes id={id} errorCode={isOfAll ? errorCode : undefined} />
      {mayAdd && (
        <button
          type="button"
          onClick={add}
          className={`${look('quiet', 'small')} justify-self-start`}
        >
          <Plus aria-hidden className="size-4" />
          {t('statement.add-line')}
        </button>
      )}
      <Examples
        kind={kind}
        own={remainingSuggestions(library, lines)}
        said={lines}
        onPick={(text) => onChange(withText(lines, text))}
      />
    </fieldset>
  )
}

type LineProps = {
  kind: StatementKind
  text: string
  label: string
  mayTidy: boolean
  isOnly: boolean
  isNew: boolean
  isWrong: boolean
  onChange: (text: string) => void
  onRemove: () => void
  onEnter?: () => void
}

function Line({
  kind,
  text,
  label,
  mayTidy,
  isOnly,
  isNew,
  isWrong,
  onChange,
  onRemove,
  onEnter,
}: LineProps) {
  const { t } = useWords()
  const id = useId()
  const problem = isWrong ? lineProblem(text) : undefined
  return (
    <li className="grid gap-1">
      <div className="flex items-center gap-1.5">
        <span
          aria-hidden
          className={`h-8 w-1.5 shrink-0 rounded-full ${kind === 'objective' ? 'bg-seek' : 'bg-offer'}`}
        />
        <textarea
          id={id}
          rows={1}
          value={text}
          aria-label={label}
          autoComplete="off"
          autoFocus={isNew}
          maxLength={statementLimit + 50}
          aria-invalid={isWrong || undefined}
          aria-describedby={problem ? `${id}-error` : undefined}
          placeholder={t(
            kind === 'objective' ? 'statement.objective-place' : 'statement.offering-place',
          )}
          // A statement is one line, however long: pasted breaks become spaces.
          onChange={(event) => onChange(event.target.value.replaceAll(/\s*\n\s*/g, ' '))}
          className={`${look('input')} field-sizing-content resize-none py-2.5`}
          onKeyDown={(event) => {
            // Enter goes to the next line; only the button submits the form.
            if (event.key !== 'Enter') return
            event.preventDefault()
            onEnter?.()
          }}
        />
        {!isOnly && (
          <button
            type="button"
            aria-label={t('statement.remove-line', { label })}
            onClick={onRemove}
            className="grid size-11 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink"
          >
            <X aria-hidden className="size-4.5" />
          </button>
        )}
      </div>
      <div className="pl-3 empty:hidden">
        {problem && <FieldNotes id={id} errorCode={problem} />}
        {mayTidy && <PolishButton kind={kind} label={label} value={text} onChange={onChange} />}
      </div>
    </li>
  )
}
