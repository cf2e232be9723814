import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing.databases.ts'
import { untilACallWaits } from '../../testing.ts'
import { transact } from '../../kit/db/db.ts'
import { moveTo } from './embedded/people.store.ts'
import { makeDigest } from './embedded/secrets.ts'
import { type PoolResponse, aPerson, notThe, openPool, pepper, tokensOf } from './testing.ts'
import { inEnglish } from '../../testing.words.ts'

const work = { statements: 0 }
const database = await openTestDatabase()
const db = database.db.withPlugin({
  transformQuery: ({ node }) => (work.statements++, node),
  transformResult: async ({ result }) => result,
})
const here = await openPool({ open: { ...database, db } })
const { call, clock, codeFor, mailsTo, profile, signIn } = here

type AccessTokenRequest = { AccessToken: string }
// Each mail is a second after the last: the test clock is stopped.
const want = ({ AccessToken }: AccessTokenRequest, Value: string) => (
  clock.forward(1),
  call('UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name: 'email', Value }] })
)
const again = ({ AccessToken }: AccessTokenRequest) => (
  clock.forward(1),
  call('GetUserAttributeVerificationCode', { AccessToken, AttributeName: 'email' })
)
const prove = ({ AccessToken }: AccessTokenRequest, Code: string) =>
  call('VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code })
const signedIn = async (email: string) => tokensOf(await signIn(email))
const kept = (sub: string) =>
  db.selectFrom('users').select(['email', 'email_proved']).where('sub', '=', sub).execute()
const subOf = async (email: string) =>
  (await db.selectFrom('pool_users').select('sub').where('login', '=', email).executeTakeFirst())
    ?.sub ?? ''

test('the new address takes over once its code is entered, and the old one is notified and retired', async () => {
  const ann = await aPerson(here, 'ann@example.com')
  const elsewhere = await signedIn('ann@example.com')
  await profile(ann.IdToken)
  const sub = await subOf('ann@example.com')
  const asked = await want(ann, 'Ann.New@example.com')
  expect(asked.body).toEqual({
    CodeDeliveryDetailsList: [
      { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'a***@e***' },
    ],
  })
  const code = await codeFor('Ann.New@example.com')
  expect((await signIn('ann.new@example.com')).type).toBe('NotAuthorizedException')
  expect((await signIn('ann@example.com')).status).toBe(200)
  expect((await prove(ann, notThe(code))).type).toBe('CodeMismatchException')
  expect(await kept(sub)).toEqual([{ email: 'ann@example.com', email_proved: true }])
  clock.forward(1)
  expect((await prove(ann, code)).status).toBe(200)
  // The product's mails go to the new address before any token carries it.
  expect(await kept(sub)).toEqual([{ email: 'Ann.New@example.com', email_proved: true }])
  expect((await mailsTo('ann@example.com'))[0]).toMatchObject({
    subject: inEnglish('account-mail.address-changed.subject'),
    body: expect.stringMatching(/a\*\*\*@e\*\*\*[^]+hello@example\.com/),
  })
  expect((await signIn('ann@example.com')).type).toBe('NotAuthorizedException')
  expect((await signIn('ann.new@example.com')).status).toBe(200)
  expect((await call('GetUser', { AccessToken: elsewhere.AccessToken })).type).toBe(
    'NotAuthorizedException',
  )
  expect((await profile(elsewhere.IdToken)).statusCode).toBe(401)
  expect((await prove(ann, code)).type).toBe('ExpiredCodeException')
  expect(
    (await mailsTo('ann@example.com')).filter(({ subject }) => subject.includes('was changed')),
  ).toHaveLength(1)
})

test('a change before the first call counts from the first, even with an older token', async () => {
  const zoe = await aPerson(here, 'zoe@example.com')
  const sub = await subOf('zoe@example.com')
  expect(await kept(sub)).toEqual([])
  await want(zoe, 'zoe.new@example.com')
  await prove(zoe, await codeFor('zoe.new@example.com'))
  clock.forward(1)
  const other = await aPerson(here, 'zoe@example.com')
  expect((await profile(other.IdToken)).json()).toMatchObject({ email: 'zoe@example.com' })
  expect((await profile(zoe.IdToken)).json()).toMatchObject({ email: 'zoe.new@example.com' })
  clock.forward(6)
  expect((await profile(zoe.IdToken)).json()).toMatchObject({ email: 'zoe.new@example.com' })
  expect(await kept(sub)).toEqual([{ email: 'zoe.new@example.com', email_proved: true }])
  // Two codes to sign up, and one notice that the address was changed
  expect(await mailsTo('zoe@example.com')).toHaveLength(3)
})

test('an older token does not restore the old address, and the next one has the new', async () => {
  const bea = await aPerson(here, 'bea@example.com')
  await profile(bea.IdToken)
  await want(bea, 'bea.new@example.com')
  await prove(bea, await codeFor('bea.new@example.com'))
  clock.forward(6)
  expect((await profile(bea.IdToken)).json()).toMatchObject({ email: 'bea.new@example.com' })
  const { IdToken } = tokensOf(
    await call('GetTokensFromRefreshToken', { RefreshToken: bea.RefreshToken }),
  )
  expect((await profile(IdToken)).json()).toMatchObject({ email: 'bea.new@example.com' })
  expect((await profile(bea.IdToken)).json()).toMatchObject({ email: 'bea.new@example.com' })
})

test('reveals no owner of the wanted address: same answers and statements, a mail, and no valid code', async () => {
  await aPerson(here, 'known@example.com')
  const [one, other] = [
    await aPerson(here, 'one@example.com'),
    await aPerson(here, 'two@example.com'),
  ]
  const seen = async (asked: () => Promise<PoolResponse>) => {
    const before = work.statements
    const { status, body, headers } = await asked()
    return {
      status,
      body,
      headers: Object.keys(headers).toSorted(),
      statements: work.statements - before,
    }
  }
  clock.forward(3601)
  const [late, later] = [await signedIn('one@example.com'), await signedIn('two@example.com')]
  const calls: ((by: AccessTokenRequest, email: string) => Promise<PoolResponse>)[] = [
    want,
    again,
    ...Array.from({ length: 6 }, () => (by: AccessTokenRequest) => prove(by, 'no-code')),
    want,
    again,
    again,
    want,
  ]
  for (const [at, ask] of calls.entries()) {
    const [known, unknown] = [
      await seen(() => ask(late, 'known@example.com')),
      await seen(() => ask(later, 'knave@example.com')),
    ]
    expect({ at, ...unknown }).toEqual({ at, ...known })
  }
  expect([one.IdToken, other.IdToken]).not.toContain(late.IdToken)
  const told = (await mailsTo('known@example.com')).filter(
    ({ subject }) => subject === inEnglish('account-mail.address-wanted.subject'),
  )
  expect(told).toHaveLength(5)
  expect(told[0]?.body).not.toMatch(/\d{6}/)
  const digest = makeDigest(pepper)
  const login = digest('login', `wanted by ${await subOf('one@example.com')}`)
  const { code_hash } = await db
    .selectFrom('pool_codes')
    .select('code_hash')
    .where('login', '=', login)
    .executeTakeFirstOrThrow()
  const works = Array.from({ length: 1_000_000 }, (_, at) => String(at).padStart(6, '0')).some(
    (code) => digest('email', login, code, 'known@example.com') === code_hash,
  )
  expect(works).toBe(false)
}, 60_000)

test('two accounts that want one address: one gets it, the other is refused, even after a restart', async () => {
  const both = [await aPerson(here, 'eva@example.com'), await aPerson(here, 'fay@example.com')]
  const codes: string[] = []
  for (const by of both) {
    await want(by, 'shared@example.com')
    codes.push(await codeFor('shared@example.com'))
  }
  const answers = await Promise.all(both.map((by, at) => prove(by, codes[at] ?? '')))
  expect(answers.map(({ type }) => type).toSorted()).toEqual(['AliasExistsException', undefined])
  const started = await openPool({ open: database, clock })
  expect((await started.signIn('shared@example.com')).status).toBe(200)
  const left = await Promise.all(
    ['eva@example.com', 'fay@example.com'].map(
      async (email) => (await started.signIn(email)).status,
    ),
  )
  expect(left.toSorted()).toEqual([200, 400])
  // The loser keeps their address and gets the same answer on a retry.
  const loser = answers.findIndex(({ type }) => type === 'AliasExistsException')
  expect((await prove(both[loser] ?? { AccessToken: '' }, codes[loser] ?? '')).type).toBe(
    'AliasExistsException',
  )
})

test('a second claim waits for the first to finish, and is refused', async () => {
  const [lea, max] = [
    await aPerson(here, 'lea@example.com'),
    await aPerson(here, 'max@example.com'),
  ]
  await want(max, 'contested@example.com')
  const code = await codeFor('contested@example.com')
  const sub = await subOf('lea@example.com')
  // On PGlite, which has one connection, the other waits for the transaction; on PostgreSQL, for
  // the row.
  const late = await transact(database.db, async (tx) => {
    await moveTo(tx, {
      sub,
      login: 'contested@example.com',
      email: 'contested@example.com',
      now: clock.now(),
    })
    const proving = prove(max, code)
    await untilACallWaits(database)
    return [proving]
  })
  expect((await late[0])?.type).toBe('AliasExistsException')
  expect(
    (await call('GetUser', { AccessToken: lea.AccessToken })).body['UserAttributes'],
  ).toContainEqual({ Name: 'email', Value: 'contested@example.com' })
})

test('a code counts for its account and last requested address, five tries of forty, 15 minutes', async () => {
  const [gus, ida] = [
    await aPerson(here, 'gus@example.com'),
    await aPerson(here, 'ida@example.com'),
  ]
  await want(gus, 'first@example.com')
  const first = await codeFor('first@example.com')
  await want(ida, 'idas@example.com')
  expect((await prove(ida, first)).type).toBe('CodeMismatchException')
  await want(gus, 'second@example.com')
  const second = await codeFor('second@example.com')
  if (first !== second) expect((await prove(gus, first)).type).toBe('CodeMismatchException')
  await again(gus)
  const third = await codeFor('second@example.com')
  const answers = await Promise.all(Array.from({ length: 40 }, () => prove(gus, notThe(third))))
  expect(answers.filter(({ type }) => type === 'CodeMismatchException')).toHaveLength(5)
  expect(answers.filter(({ type }) => type === 'TooManyFailedAttemptsException')).toHaveLength(35)
  expect((await prove(gus, third)).type).toBe('TooManyFailedAttemptsException')
  await again(gus)
  const fourth = await codeFor('second@example.com')
  expect(JSON.stringify(await db.selectFrom('pool_codes').selectAll().execute())).not.toContain(
    `"${fourth}"`,
  )
  clock.forward(900)
  expect((await prove(gus, fourth)).type).toBe('ExpiredCodeException')
  expect(await subOf('gus@example.com')).not.toBe('')
})

test('needs a sign-in of the last 15 minutes, and refuses invalid, own and other attributes', async () => {
  const joy = await aPerson(here, 'joy@example.com')
  expect((await want(joy, 'no address')).type).toBe('InvalidParameterException')
  expect((await want(joy, ' JOY@example.com')).body).toEqual({ CodeDeliveryDetailsList: [] })
  expect((await again(joy)).type).toBe('ExpiredCodeException')
  expect(
    (
      await call('GetUserAttributeVerificationCode', {
        AccessToken: joy.AccessToken,
        AttributeName: 'phone_number',
      })
    ).type,
  ).toBe('InvalidParameterException')
  expect((await prove({ AccessToken: 'nobody' }, '123456')).type).toBe('NotAuthorizedException')
  clock.forward(900)
  expect(await want(joy, 'joys@example.com')).toMatchObject({
    type: 'NotAuthorizedException',
    body: { message: 'Recent authentication required' },
  })
  expect(await mailsTo('joys@example.com')).toEqual([])
})

test('an account mails at most five addresses an hour, and forgets the address with the code', async () => {
  const kim = await aPerson(here, 'kim@example.com')
  const types: unknown[] = []
  for (let at = 0; at < 6; at++) types.push((await want(kim, `kim${at}@example.com`)).type)
  expect(types).toEqual([...Array.from({ length: 5 }, () => undefined), 'LimitExceededException'])
  const wanted = async () =>
    (
      await db
        .selectFrom('pool_users')
        .select('wanted_email')
        .where('login', '=', 'kim@example.com')
        .executeTakeFirst()
    )?.wanted_email
  expect(await wanted()).toBe('kim4@example.com')
  clock.forward(901)
  await here.pool.sweep?.(clock.now())
  expect(await wanted()).toBeNull()
})
