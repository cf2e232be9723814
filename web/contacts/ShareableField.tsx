import type { ComponentProps } from 'react'
import type { CardField } from '#contract/contacts/contacts.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { describedBy, FieldNotes, type FieldProps } from '#web/kit/ui/Field.tsx'
import { look } from '#web/kit/ui/look.ts'
import { Switch } from '#web/parts/forms/Switch.tsx'

type Props = Omit<FieldProps<string>, 'label' | 'isOptional'> &
  Pick<ComponentProps<'input'>, 'autoComplete' | 'inputMode'> & {
    field: CardField
    /** The switch's id, beside the field's own. */
    switchId: string
    isGiven: boolean
    onGive: (isGiven: boolean) => void
  }

/**
 * One line of a card: its content, and whether it is shared. The line of offers stops at shared
 * fields.
 */
export function ShareableField({
  id,
  name,
  field,
  value,
  onChange,
  hint,
  errorCode,
  switchId,
  isGiven,
  onGive,
  ...input
}: Props) {
  const { t } = useWords()
  const label = t(`people.field.${field}`)
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-2.5 pr-4 pl-11 sm:grid-cols-[7.5rem_minmax(0,1fr)_auto]">
      <span
        aria-hidden
        className={`absolute inset-y-0 left-4.5 w-1.5 transition-colors duration-150 ${isGiven ? 'bg-offer' : 'bg-rule'}`}
      />
      {isGiven && (
        <span
          aria-hidden
          className="absolute top-1/2 left-3 size-4.5 -translate-y-1/2 rounded-full border-4 border-ink bg-surface"
        />
      )}
      <label htmlFor={id} className={`${look('label')} col-span-full sm:col-span-1`}>
        {label}
      </label>
      <input
        type="text"
        {...input}
        id={id}
        name={name}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={look('input')}
        {...describedBy({ id, hint, errorCode })}
      />
      <Switch
        id={switchId}
        name={`given-${field}`}
        label={t('people.give-field', { field: label })}
        isLabelHidden
        value={isGiven}
        onChange={onGive}
      />
      <div className="col-span-full empty:hidden sm:col-start-2">
        <FieldNotes id={id} hint={hint} errorCode={errorCode} />
      </div>
    </li>
  )
}
