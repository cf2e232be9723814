import { Check } from 'lucide-react'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { describedBy, FieldNotes, type FieldProps } from '#web/kit/ui/Field.tsx'
import { look } from '#web/kit/ui/look.ts'

type Choice = { value: string; label: string }
type Props = FieldProps<string[]> & {
  choices: readonly Choice[]
  isMany?: boolean
  /** Side by side, for a few short ones. */
  isRow?: boolean
}

/** A choice of one or several; nothing is chosen at first, and an optional choice can be undone. */
export function Choices({
  id,
  name,
  label,
  value,
  onChange,
  hint,
  errorCode,
  isOptional = false,
  choices,
  isMany = false,
  isRow = false,
}: Props) {
  const { t } = useWords()
  const choose = (chosenValue: string, isOn: boolean) =>
    onChange(
      isMany
        ? choices
            .map((one) => one.value)
            .filter((one) => (one === chosenValue ? isOn : value.includes(one)))
        : [chosenValue],
    )
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className="grid min-w-0 gap-1.5 outline-none"
      {...describedBy({ id, hint, errorCode })}
    >
      <legend className={`${look('label')} mb-1.5`}>
        {label}
        {isOptional && <span className="ml-1.5 font-normal text-ink-2">{t('form.optional')}</span>}
      </legend>
      <div
        className={
          isRow
            ? 'flex gap-2'
            : 'grid overflow-hidden rounded-control border border-field bg-surface'
        }
      >
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={`${isRow ? pill : line} cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-line/55`}
          >
            <span className={isRow ? 'sr-only' : 'relative grid size-5 shrink-0'}>
              <input
                type={isMany ? 'checkbox' : 'radio'}
                name={name}
                value={choice.value}
                checked={value.includes(choice.value)}
                onChange={(event) => choose(choice.value, event.target.checked)}
                className={`peer size-5 appearance-none border-2 border-field bg-surface outline-none ${isMany ? 'rounded-md checked:border-ink checked:bg-ink' : 'rounded-full checked:border-[5px] checked:border-ink'}`}
              />
              {isMany && (
                <Check
                  aria-hidden
                  className="pointer-events-none absolute inset-1 size-3 stroke-3 text-on-ink opacity-0 peer-checked:opacity-100"
                />
              )}
            </span>
            <span className="min-w-0 wrap-anywhere">{choice.label}</span>
          </label>
        ))}
      </div>
      {isOptional && !isMany && value.length > 0 && (
        <button
          type="button"
          onClick={() => onChange([])}
          className={`${look('link')} justify-self-start py-1 text-sm`}
        >
          {t('answer.clear')}
        </button>
      )}
      <FieldNotes id={id} hint={hint} errorCode={errorCode} />
    </fieldset>
  )
}

const pill =
  'relative flex min-h-11 min-w-0 max-w-24 flex-1 items-center justify-center rounded-control border border-field bg-surface px-2 font-medium hover:bg-sunken has-checked:border-ink has-checked:bg-ink has-checked:text-on-ink'
const line =
  'flex min-h-11 items-center gap-3 border-rule px-3.5 py-2 not-first:border-t hover:bg-sunken has-checked:bg-sunken has-focus-visible:-outline-offset-3'
