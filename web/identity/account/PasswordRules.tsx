import { Check, Circle } from 'lucide-react'
import { passwordRules } from '#web/kit/auth/password.rules.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'

type Props = { password: string; email: string; minLength: number }

/** The rules of a new password, ticked off while it is typed. */
export function PasswordRules({ password, email, minLength }: Props) {
  const { t } = useWords()
  const words = {
    'long-enough': t('password.long-enough', { count: minLength }),
    'not-your-email': t('password.not-your-email'),
    'no-run': t('password.no-run'),
  }
  return (
    <ul className="grid gap-1">
      {passwordRules(password, { email, minLength }).map(({ rule, isMet }) => (
        <li key={rule} className={`flex items-start gap-2 ${isMet ? 'text-offer-ink' : ''}`}>
          {isMet ? (
            <Check aria-hidden className="mt-0.75 size-4 shrink-0 stroke-3" />
          ) : (
            <Circle aria-hidden className="mt-0.75 size-4 shrink-0" />
          )}
          <span>
            {words[rule]}
            {isMet && <span className="sr-only"> {t('password.met')}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}
