import { useId } from 'react'
import { CopyButton } from '#web/kit/ui/CopyButton.tsx'
import { look } from '#web/kit/ui/look.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'

type Props = { label: string; hint: string; code: string }

/** Code to copy: it is selected as a whole and cannot be changed. */
export function SnippetField({ label, hint, code }: Props) {
  const { t } = useWords()
  const id = useId()
  return (
    <div className="grid gap-3">
      <div className="grid gap-1.5">
        <label htmlFor={id} className={look('label')}>
          {label}
        </label>
        <textarea
          id={id}
          readOnly
          value={code}
          onFocus={(event) => event.currentTarget.select()}
          spellCheck={false}
          translate="no"
          dir="ltr"
          aria-describedby={`${id}-hint`}
          className={`${look('area')} field-sizing-content font-mono text-sm wrap-anywhere`}
        />
        <p id={`${id}-hint`} className={look('hint')}>
          {hint}
        </p>
      </div>
      <div>
        <CopyButton text={code} label={t('embeds.copy')} kind="primary" />
      </div>
    </div>
  )
}
