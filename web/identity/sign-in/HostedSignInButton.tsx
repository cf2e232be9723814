import { useQuery } from '@tanstack/react-query'
import { auth } from '#web/kit/auth/auth.ts'
import { configQuery } from '#web/kit/api/config.ts'
import { loadHandover } from '#web/kit/auth/handover.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { look } from '#web/kit/ui/look.ts'
import { keepSignInDraft, type SignInDraft } from './credentials.ts'

/** The second way to sign in, if the user pool has its own sign-in page. */
export function HostedSignInButton({
  typed,
  onProblem,
}: {
  typed: Partial<SignInDraft>
  onProblem: (cause: unknown) => void
}) {
  const { t } = useWords()
  const hosted = useQuery(configQuery).data?.auth.hosted
  if (!hosted) return null
  const leave = async () => {
    keepSignInDraft(typed)
    try {
      await (await auth()).signInThere(loadHandover())
    } catch (cause) {
      onProblem(cause)
    }
  }
  return (
    <button
      type="button"
      onClick={() => void leave()}
      className={`${look('link')} py-1 text-left wrap-anywhere`}
    >
      {t('signin.there', { domain: hosted.domain })}
    </button>
  )
}
