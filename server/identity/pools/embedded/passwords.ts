import { hash, type Options, parseOptions, verify } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'
import { PoolError } from './errors.ts'
import { judgePassword } from './password.rules.ts'

/**
 * Argon2id (the library's default kind) at 46 MiB:
 * https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html
 */
export const argon2Cost = { memoryCost: 47_104, timeCost: 2, parallelism: 1 }
const atOnce = 2
const longestQueue = 100

export type Hasher = {
  hash: (password: string) => Promise<string>
  verify: (hashed: string, password: string) => Promise<boolean>
  isOutdated: (hashed: string) => boolean
}

/**
 * Hashes at most two passwords at a time, so that a flood of sign-ins leaves room for other work;
 * refuses when the queue is too long.
 */
export function makeHasher(
  cost: Pick<Options, 'memoryCost' | 'timeCost' | 'parallelism'> = argon2Cost,
): Hasher {
  const inTurn = makeTurns()
  return {
    hash: (password) => inTurn(() => hash(composed(password), cost)),
    verify: (hashed, password) => inTurn(() => verify(hashed, composed(password))),
    isOutdated: (hashed) => {
      const parameters = parseOptions(hashed)
      return (
        parameters.memoryCost !== cost.memoryCost ||
        parameters.timeCost !== cost.timeCost ||
        parameters.parallelism !== cost.parallelism
      )
    },
  }
}

function makeTurns() {
  let busy = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (busy >= atOnce && waiting.length >= longestQueue)
      throw new PoolError('TooManyRequestsException')
    if (busy >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else busy++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else busy--
    }
  }
}

/** Normalises to NFC: another keyboard may send the same password decomposed. */
function composed(password: string): string {
  return password.normalize('NFC')
}

const listed = new Set(dictionary['passwords-common'])

/**
 * Refuses a new password that is too short or easily guessed; the reason is the last word of the
 * message.
 */
export function checkPassword(password: string, login: string, minLength: number): void {
  const verdict = judgePassword(composed(password), {
    minLength,
    login,
    isListed: (word) => listed.has(word),
  })
  if (verdict !== 'fine')
    throw new PoolError(
      'InvalidPasswordException',
      `Password did not conform with policy: ${verdict}`,
    )
}
