import { useWords } from '#web/kit/i18n/i18n.ts'
import type { FieldProps } from '#web/kit/ui/Field.tsx'
import { TextField } from '#web/kit/ui/TextField.tsx'
import { hexColour } from './embed-choice.rules.ts'

// What the picker opens with: the color of a button without one, on a light page.
const first = '#101b2d'

/** A colour in hexadecimal digits, typed or picked. */
export function ColourField(field: FieldProps<string>) {
  const { t } = useWords()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_2.75rem] gap-x-3">
      <TextField {...field} maxLength={7} spellCheck={false} autoCapitalize="none" dir="ltr" />
      <input
        type="color"
        aria-label={t('embeds.accent-pick')}
        value={hexColour(field.value) ?? first}
        onChange={(event) => field.onChange(event.target.value)}
        className="mt-6.5 size-11 cursor-pointer rounded-control border border-field bg-surface p-1"
      />
    </div>
  )
}
