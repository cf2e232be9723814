import { useState } from 'react'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { look } from '#web/kit/ui/look.ts'
import { TextField } from '#web/kit/ui/TextField.tsx'
import { affiliateField } from './join-form.rules.ts'
import type { JoinFormState } from './join-form.ts'

/** Takes a referral code that the person heard from an affiliate. */
export function ReferralField({ form }: { form: JoinFormState }) {
  const { t } = useWords()
  const [isAsked, setAsked] = useState(false)
  const isOpen =
    isAsked || form.values.affiliateCode !== '' || form.errors[affiliateField] !== undefined
  const id = form.field(affiliateField).id
  const open = () => {
    setAsked(true)
    requestAnimationFrame(() => document.getElementById(id)?.focus())
  }
  if (!isOpen)
    return (
      <button
        type="button"
        onClick={open}
        className={`${look('link')} justify-self-start py-1 text-sm`}
      >
        {t('recommend.somebody')}
      </button>
    )
  return (
    <div className="max-w-sm">
      <TextField
        {...form.field(affiliateField)}
        label={t('recommend.code')}
        hint={t('recommend.code-hint')}
        isOptional
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </div>
  )
}
