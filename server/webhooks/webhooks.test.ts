import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { webhookLimits } from '#contract/webhooks/webhooks.ts'
import { isSigned, openWebhooks } from './testing.ts'

const {
  clock,
  person,
  receiver,
  deliver,
  save,
  secretOf,
  anEndpoint,
  own,
  sent,
  arrived,
  deliveries,
  aGathering,
  register,
  signedInAgain,
} = await openWebhooks()

test('while a secret is replaced both sign, for a day', async () => {
  const [hana, ann, ben] = [await person('Hana8'), await person('Ann8'), await person('Ben8')]
  const path = await anEndpoint(hana, { types: ['registration.confirmed'] })
  const at = await aGathering(hana)
  const first = await secretOf(hana, path)
  await hana.post(`${path}/secret`)
  const second = await secretOf(hana, path)
  expect(second).not.toBe(first)
  expect(Buffer.from(second.slice(6), 'base64')).toHaveLength(32)
  await register(ann, at)
  receiver.trust(first)
  await deliver()
  const [message] = receiver.take()
  expect(isSigned(message?.text ?? '', message?.headers ?? {}, second)).toBe(true)
  expect(isSigned(`${message?.text} `, message?.headers ?? {}, second)).toBe(false)
  clock.forward(86_400)
  await register(ben, at)
  receiver.trust(second)
  await deliver()
  const [later] = receiver.take()
  expect(isSigned(later?.text ?? '', later?.headers ?? {}, first)).toBe(false)
  expect((await own(await signedInAgain('Hana8'), path)).formerSecretUntil).toBe(null)
})

test('a secret that was replaced twice within a day still signs', async () => {
  const [hana, ann] = [await person('Hana32'), await person('Ann32')]
  const path = await anEndpoint(hana, { types: ['registration.confirmed'] })
  const secrets = [await secretOf(hana, path)]
  for (let count = 0; count < 2; count += 1) {
    await hana.post(`${path}/secret`)
    secrets.push(await secretOf(hana, path))
  }
  await register(ann, await aGathering(hana))
  const [message] = await sent()
  const { text = '', headers = {} } = message ?? {}
  expect(secrets.map((secret) => isSigned(text, headers, secret))).toEqual([true, true, true])
})

test('a test that succeeds shows that a failing endpoint works again', async () => {
  const [hana, ann] = [await person('Hana33'), await person('Ann33')]
  const path = await anEndpoint(hana, { types: ['registration.confirmed'] })
  receiver.answer(500)
  await register(ann, await aGathering(hana))
  await deliver()
  expect((await own(hana, path)).failingSince).not.toBe(null)
  receiver.answer(200)
  await hana.post(`${path}/test`)
  await deliver()
  expect((await own(hana, path)).failingSince).toBe(null)
})

test('a test reaches even a paused endpoint, is tried once, and its log has the answer', async () => {
  const hana = await person('Hana9')
  const path = await anEndpoint(hana)
  const { id, url, types } = await own(hana, path)
  await hana.put(`/users/webhooks/${id}`, { url, types, eventId: null, isEnabled: false })
  const { delivery } = (await hana.post(`${path}/test`)).json()
  expect(await arrived()).toEqual(['webhook.test'])
  receiver.answer(500)
  clock.forward(1)
  await hana.post(`${path}/test`)
  await deliver()
  receiver.answer(200)
  receiver.take()
  clock.forward(1800)
  expect(await deliver()).toBe(0)
  const { items, failed } = await deliveries(hana, path)
  expect(items).toMatchObject([
    { state: 'failed', last: { status: 500, failure: 'status' } },
    { id: delivery.id, state: 'delivered', last: { status: 200, failure: null } },
  ])
  expect(failed).toBe(1)
  const read = (await hana.get(`${path}/deliveries/${delivery.id}`)).json()
  expect(JSON.parse(read.body)).toMatchObject({ type: 'webhook.test', data: { webhookId: id } })
  expect(read.log).toMatchObject([{ status: 200, answer: 'noted' }])
  // A failed test says nothing about the endpoint's health.
  expect((await own(hana, path)).failingSince).toBe(null)
})

test('nobody else reaches an endpoint, its secret or its messages', async () => {
  const [hana, ann] = [await person('Hana10'), await person('Ann10')]
  const path = await anEndpoint(hana)
  const { delivery } = (await hana.post(`${path}/test`)).json()
  const refused = [
    await ann.get(`${path}/secret`),
    await ann.post(`${path}/secret`),
    await ann.post(`${path}/test`),
    await ann.post(`${path}/replay`),
    await ann.get(`${path}/deliveries`),
    await ann.get(`${path}/deliveries/${delivery.id}`),
    await ann.post(`${path}/deliveries/${delivery.id}/replay`),
    await ann.del(path),
    await save(ann, { id: path.split('/').at(-1) ?? '' }),
  ]
  expect(refused.map((answer) => answer.json().code)).toEqual(
    refused.map(() => 'webhook-not-found'),
  )
  expect((await ann.get('/users/webhooks')).json().items).toEqual([])
  const at = await aGathering(hana)
  expect((await save(ann, { eventId: at.id })).json().code).toBe('event-not-found')
  expect((await save(ann, { eventId: randomUUID() })).json().code).toBe('event-not-found')
  expect((await hana.del(path)).json()).toEqual({ deleted: true })
  await arrived()
})

test('an account has ten endpoints, and changing one or reading its secret needs a recent sign-in', async () => {
  const hana = await person('Hana11')
  for (let at = 0; at < webhookLimits.perAccount; at += 1) await save(hana)
  expect((await save(hana)).json().code).toBe('too-many-webhooks')
  const [{ id }] = (await hana.get('/users/webhooks')).json().items
  expect((await save(hana, { id })).statusCode).toBe(200)
  clock.forward(16 * 60)
  expect((await save(hana, { id })).json().code).toBe('sign-in-again')
  for (const answer of [
    await hana.get(`/users/webhooks/${id}/secret`),
    await hana.post(`/users/webhooks/${id}/secret`),
  ])
    expect(answer.json().code).toBe('sign-in-again')
})
