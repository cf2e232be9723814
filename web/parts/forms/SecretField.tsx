import { useId } from 'react'
import { look } from '#web/kit/ui/look.ts'

/** A secret that is shown to be copied: it is selected as a whole and cannot be changed. */
export function SecretField({ label, secret }: { label: string; secret: string }) {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className={look('label')}>
        {label}
      </label>
      <input
        id={id}
        readOnly
        value={secret}
        onFocus={(event) => event.currentTarget.select()}
        autoComplete="off"
        spellCheck={false}
        translate="no"
        dir="ltr"
        className={`${look('input')} font-mono text-sm`}
      />
    </div>
  )
}
