import { fullName } from '#contract/text/full-name.ts'
import { useSession } from '#web/kit/auth/session.ts'

/** Returns the full name of the person who is signed in; empty if they gave none. */
export function useOwnName(): string {
  const { user } = useSession()
  return fullName({
    given_name: user?.given_name ?? null,
    family_name: user?.family_name ?? null,
  })
}
