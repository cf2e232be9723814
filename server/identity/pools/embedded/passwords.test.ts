import { expect, test } from 'vitest'
import { argon2Cost, checkPassword, makeHasher } from './passwords.ts'

const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 }

test('a password of today’s cost is kept as Argon2id at 46 MiB, and one of an older cost is known as such', async () => {
  const hashed = await makeHasher().hash('correct horse battery')
  expect(hashed).toMatch(/^\$argon2id\$v=19\$m=47104,t=2,p=1\$/)
  expect([makeHasher(argon2Cost).isOutdated(hashed), makeHasher(cheap).isOutdated(hashed)]).toEqual(
    [false, true],
  )
  expect(await makeHasher(cheap).verify(hashed, 'correct horse battery')).toBe(true)
})

test('more than two and a hundred in the queue are refused in a way clients know, and the rest are served', async () => {
  const hasher = makeHasher(cheap)
  const outcomes = await Promise.allSettled(
    Array.from({ length: 150 }, () => hasher.hash('correct horse battery')),
  )
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(refused).toHaveLength(48)
  expect(refused[0]?.reason).toMatchObject({ name: 'TooManyRequestsException' })
  expect(await hasher.hash('afterwards there is room')).toMatch(/^\$argon2id/)
})

test('a listed password is refused by name', () => {
  expect(() => checkPassword('sunshine1234', 'ann@example.com', 12)).toThrow(
    'Password did not conform with policy: common',
  )
  expect(() => checkPassword('correct horse battery', 'ann@example.com', 12)).not.toThrow()
})
