import { expect, test } from 'vitest'
import { argon2Cost, checkPassword, makeHasher } from './passwords.ts'

const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 }

test('stores a password as Argon2id at 46 MiB, and recognises an older cost', async () => {
  const hashed = await makeHasher().hash('correct horse battery')
  expect(hashed).toMatch(/^\$argon2id\$v=19\$m=47104,t=2,p=1\$/)
  expect([makeHasher(argon2Cost).isOutdated(hashed), makeHasher(cheap).isOutdated(hashed)]).toEqual(
    [false, true],
  )
  expect(await makeHasher(cheap).verify(hashed, 'correct horse battery')).toBe(true)
})

test('refuses calls beyond two and a queue of a hundred in a known way, and serves the rest', async () => {
  const hasher = makeHasher(cheap)
  const outcomes = await Promise.allSettled(
    Array.from({ length: 150 }, () => hasher.hash('correct horse battery')),
  )
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(refused).toHaveLength(48)
  expect(refused[0]?.reason).toMatchObject({ name: 'TooManyRequestsException' })
  expect(await hasher.hash('afterwards there is room')).toMatch(/^\$argon2id/)
})

test('refuses a listed password by name', () => {
  expect(() => checkPassword('sunshine1234', 'ann@example.com', 12)).toThrow(
    'Password did not conform with policy: common',
  )
  expect(() => checkPassword('correct horse battery', 'ann@example.com', 12)).not.toThrow()
})
