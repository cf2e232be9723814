import { keptAccount } from './auth.ts'
import { local } from './storage.ts'

/** The given name of whoever is signed in at this browser, as their last token has it: for when nobody can be asked. Nothing is let in by it. */
export function keptName(): string | null {
  const account = keptAccount()
  const key = account && local.keys().find((one) => one.endsWith(`.${account}.idToken`))
  const claims = key && local.get(key)?.split('.')[1]
  if (!claims) return null
  try {
    const bytes = Uint8Array.from(atob(claims.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))
    const { given_name: name } = JSON.parse(new TextDecoder().decode(bytes)) as { given_name?: unknown } // as the pool wrote it
    return typeof name === 'string' && name !== '' ? name : null
  } catch {
    return null
  }
}
