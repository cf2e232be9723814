import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freePort } from '../../tools/ports.ts'
import { writeMessages } from './messages.ts'
import { newSecret, signedHeaders } from './signature.ts'
import { openWebhooks } from './testing.ts'
import { deliverWebhooks } from './webhooks.ts'

const {
  db,
  clock,
  person,
  sweep,
  receiver,
  context,
  deliver,
  save,
  anEndpoint,
  own,
  arrived,
  deliveries,
  aGathering,
  register,
  signedInAgain,
} = await openWebhooks()

test('a failed message is tried ten times over three days with the same id, then the endpoint stops', async () => {
  const [hana, ann] = [await person('Hana6'), await person('Ann6')]
  const path = await anEndpoint(hana)
  receiver.answer(500)
  await register(ann, await aGathering(hana))
  const from = clock.now().getTime()
  const tries: number[] = []
  const stateNow = async () =>
    (await db.selectFrom('webhook_deliveries').select('state').executeTakeFirst())?.state
  while ((await stateNow()) !== 'failed') {
    if ((await deliver()) > 0) tries.push(Math.round((clock.now().getTime() - from) / 1000))
    clock.forward(tries.length < 3 ? 1 : 600)
  }
  expect(tries.length).toBe(10)
  expect(tries[1]).toBeGreaterThanOrEqual(5)
  expect(tries[2]).toBeGreaterThanOrEqual(305)
  const hours = (tries[9] ?? 0) / 3600
  expect(hours).toBeGreaterThan(75)
  expect(hours).toBeLessThan(86)
  expect(new Set(receiver.take().map(({ id, text }) => `${id} ${text}`)).size).toBe(1)
  const back = await signedInAgain('Hana6')
  expect(await own(back, path)).toMatchObject({ isEnabled: false, stoppedFor: 'failing' })
  const mails = await db
    .selectFrom('mails')
    .select('subject')
    .where('recipient', '=', 'hana6@example.com')
    .execute()
  expect(mails.filter(({ subject }) => subject.includes('webhook'))).toHaveLength(1)

  receiver.answer(200)
  await register(await person('Late6'), await aGathering(back))
  expect(await arrived()).toEqual([])
  // The owner resumes it and has the failed one sent again.
  const { id, url, types } = await own(back, path)
  await back.put(`/users/webhooks/${id}`, { url, types, eventId: null, isEnabled: true })
  expect((await back.post(`${path}/replay`)).json()).toEqual({ replayed: 1 })
  expect(await arrived()).toEqual(['registration.confirmed'])
  expect((await deliveries(back, path)).items[0]).toMatchObject({ state: 'delivered', attempts: 1 })
  expect(await own(back, path)).toMatchObject({
    isEnabled: true,
    stoppedFor: null,
    failingSince: null,
  })
})

test('410 stops an endpoint at once; 429 and 503 let it rest', async () => {
  const [hana, ann, ben] = [await person('Hana7'), await person('Ann7'), await person('Ben7')]
  const path = await anEndpoint(hana, { types: ['registration.confirmed'] })
  const at = await aGathering(hana)
  receiver.answer(429, { 'retry-after': '120' })
  await register(ann, at)
  expect(await deliver()).toBe(1)
  receiver.answer(200)
  await register(ben, at)
  clock.forward(119)
  expect(await deliver()).toBe(0)
  clock.forward(2)
  receiver.take()
  expect((await arrived()).length).toBe(2)
  receiver.answer(410)
  await register(await person('Cleo7'), at)
  await deliver()
  receiver.answer(200)
  expect(await own(hana, path)).toMatchObject({ isEnabled: false, stoppedFor: 'gone' })
  receiver.take()
})

test('a message that was sent but not recorded is sent again with the same id', async () => {
  const [hana, ann] = [await person('Hana13'), await person('Ann13')]
  const path = await anEndpoint(hana)
  await register(ann, await aGathering(hana))
  await deliver()
  // As if the process had ended before it wrote the answer down.
  const [delivery] = (await deliveries(hana, path)).items
  await sql`update webhook_deliveries set state = 'waiting' where id = ${delivery?.id}`.execute(db)
  expect(await deliver()).toBe(0)
  clock.forward(60)
  expect(await deliver()).toBe(1)
  const ids = receiver.take().map((message) => message.id)
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
})

test('one slow or broken endpoint delays no other, and one message that cannot be written no other', async () => {
  const [hana, ann] = [await person('Hana14'), await person('Ann14')]
  await save(hana, { url: 'http://127.0.0.1:64001/', types: ['registration.confirmed'] })
  await save(hana, { url: 'http://127.0.0.1:64002/', types: ['registration.confirmed'] })
  await sql`update webhook_endpoints set url = 'no address' where url like '%:64002/'`.execute(db)
  await anEndpoint(hana, { types: ['registration.confirmed'] })
  const at = await aGathering(hana)
  await sql`insert into webhook_messages (user_id, event_id, type, subject_id, recorded_at) select host_id, id, 'unheard.of', null, '2020-01-01' from events where id = ${at.id}`.execute(
    db,
  )
  await register(ann, at)
  expect(await arrived()).toEqual(['registration.confirmed'])
  await sql`delete from webhook_messages where type = 'unheard.of'`.execute(db)
})

test('without the operator’s leave nothing is sent into a private network', async () => {
  const [hana, ann] = [await person('Hana16'), await person('Ann16')]
  const path = await anEndpoint(hana, { types: ['registration.confirmed'] })
  await register(ann, await aGathering(hana))
  await deliverWebhooks({ ...context, allowsPrivate: false })
  expect(receiver.take()).toEqual([])
  expect((await deliveries(hana, path)).items).toMatchObject([
    { state: 'waiting', last: { status: null, failure: 'address-private' } },
  ])
})

test('the receiver in the documentation accepts a message, and no forged one', async () => {
  const page = await readFile(new URL('../../docs/api/webhooks.md', import.meta.url), 'utf8')
  const [, program = ''] = /```js\n(.*?)```/s.exec(page) ?? []
  const secret = newSecret()
  const port = await freePort()
  const receiving = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    env: { ...process.env, PORT: String(port), WEBHOOK_SECRET: secret },
    stdio: 'ignore',
  })
  const body = '{"type":"webhook.test","data":{}}'
  const headers = signedHeaders({ id: 'one', sentAt: new Date(), body }, [newSecret(), secret])
  const send = (text: string) =>
    fetch(`http://127.0.0.1:${port}`, { method: 'POST', headers, body: text })
  await expect
    .poll(() =>
      send(body).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(204)
  expect((await send(`${body} `)).status).toBe(400)
  receiving.kill()
})

test('one person’s many messages, endpoints and slow receivers delay nobody else', async () => {
  const [hana, ben, ann] = [await person('Hana30'), await person('Ben30'), await person('Ann30')]
  const at = await aGathering(hana)
  for (let count = 0; count < 10; count += 1) await save(hana)
  await sql`insert into webhook_messages (user_id, event_id, type, subject_id) select host_id, id, 'event.cancelled', id from events, generate_series(1, 120) where id = ${at.id}`.execute(
    db,
  )
  const path = await anEndpoint(ben)
  await register(ann, await aGathering(ben))
  // It is among the first to be written, and to be sent.
  await writeMessages(context)
  const written = db.selectFrom('webhook_messages').select('type').where('body', 'is not', null)
  expect((await written.execute()).map(({ type }) => type)).toContain('registration.confirmed')
  expect(await deliver()).toBe(9)
  expect((await deliveries(ben, path)).items).toMatchObject([{ state: 'delivered' }])
  receiver.faults.splice(0)
})

test('a deleted account’s tests hold up nobody', async () => {
  const [gone, hana, ann] = [await person('Gone31'), await person('Hana31'), await person('Ann31')]
  const path = await anEndpoint(gone)
  for (let count = 0; count < 60; count += 1) await gone.post(`${path}/test`)
  await gone.post('/users/erasure', { email: 'gone31@example.com' })
  clock.forward(15 * 86_400)
  await sweep()
  expect(await db.selectFrom('webhook_messages').select('id').execute()).toEqual([])
  const back = await signedInAgain('Hana31')
  await anEndpoint(back)
  await register(await signedInAgain('Ann31'), await aGathering(back))
  expect(await arrived()).toEqual(['registration.confirmed'])
  expect([hana.name, ann.name]).toEqual(['Hana31', 'Ann31'])
})
