import { expect, test, vi } from 'vitest'
import type { Notification } from '#contract/notifications.ts'
import { replanOutdated } from '../meetings/replan-outdated.ts'
import { openPlacement } from '../meetings/testing.ts'
import { notifyAll, takeBack } from '../notifications/notifications.ts'
import { openApp } from '../testing.app.ts'
import { silent } from '../testing.ts'
import { aPair } from './testing.ts'

// The first matching run loads the lexicon.
vi.setConfig({ testTimeout: 60_000 })

const app = await openApp()
const { person, clock, db } = app
const [host, noor, ravi, lena] = [
  await person('Hana'),
  await person('Noor'),
  await person('Ravi'),
  await person('Lena'),
]
const { placing } = openPlacement({ db, clock })

/** Noor and Ravi, who are both interested. */
const both = async () => {
  const pair = await aPair(app, { host, noor, ravi, lena })
  await pair.takes(ravi, 'interested')
  return pair
}
const told = async (who: typeof noor, eventId: string) =>
  ((await who.get('/users/notifications')).json().items as Notification[])
    .filter(({ kind, event }) => kind !== 'gathering' && event?.id === eventId)
    .map(({ kind, facts, isRead }) => [kind, facts.step ?? facts.name, isRead])

/** Places a meeting for them, which Noor has accepted; both are notified. */
async function placed(eventId: string): Promise<void> {
  const from = Math.ceil(clock.now().getTime() / 300_000) * 300_000 + 1_800_000
  const [startsAt, endsAt, over] = [0, 20, 300].map((minutes) =>
    new Date(from + minutes * 60_000).toISOString(),
  )
  await db
    .updateTable('events')
    .set({ starts_at: new Date(startsAt ?? ''), ends_at: new Date(over ?? '') })
    .where('id', '=', eventId)
    .execute()
  await host.put(`/events/${eventId}/meeting-hours`, {
    hours: { windows: [{ startsAt, endsAt }], minutes: 20, pauseMinutes: 0, tables: 2 },
    version: 0,
  })
  for (let turn = 0; turn < 3; turn += 1)
    await replanOutdated({
      ...placing,
      notifier: { notify: notifyAll, takeBack },
      clock,
      log: silent,
    })
}

test('a block ends reminders about the other at every event, and the other keeps what they got', async () => {
  const [pair, elsewhere] = [await both(), await both()]
  await placed(pair.gathering.id)
  await elsewhere.says(noor, 'Hello from the other one')
  expect([
    (await told(ravi, pair.gathering.id)).toSorted(),
    await told(ravi, elsewhere.gathering.id),
  ]).toEqual([[['meeting', 'proposed', false]], [['message', 'Noor', false]]])
  const noors = await told(noor, pair.gathering.id)
  expect(noors.toSorted()).toEqual([
    ['meeting', 'proposed', false],
    ['mutual', 'Ravi', false],
  ])
  await ravi.put(`${pair.at}/block`, {})
  expect([
    await told(ravi, pair.gathering.id),
    await told(ravi, elsewhere.gathering.id),
    await told(noor, pair.gathering.id),
  ]).toEqual([[], [], noors])
  await ravi.del(`${pair.at}/block`)
})

/** Creates a meeting that both have accepted. */
async function agreed({ gathering: { id: eventId } }: Awaited<ReturnType<typeof both>>) {
  await placed(eventId)
  const {
    meetings: [meeting],
  } = (await noor.get(`/events/${eventId}/meetings`)).json() as {
    meetings: { id: string; startsAt: string }[]
  }
  for (const who of [noor, ravi])
    await who.put(`/events/${eventId}/meetings/${meeting?.id}/answer`, {
      answer: 'yes',
      startsAt: meeting?.startsAt,
    })
  return meeting?.startsAt ?? ''
}
const until = (at: string, minutes: number) =>
  clock.forward((Date.parse(at) - clock.now().getTime()) / 1000 + 60 * minutes)
const follow = () =>
  replanOutdated({ ...placing, notifier: { notify: notifyAll, takeBack }, clock, log: silent })

test('a block cancels a meeting for the other, and reminds neither of them', async () => {
  const pair = await both()
  until(await agreed(pair), -5)
  await noor.put('/users/notifications/read', { until: clock.now().toISOString() })
  await ravi.put('/users/notifications/read', { until: clock.now().toISOString() })
  await ravi.put(`${pair.at}/block`, {})
  for (let turn = 0; turn < 2; turn += 1) await follow()
  const unread = async (who: typeof noor) =>
    (await told(who, pair.gathering.id)).filter(([, , isRead]) => isRead === false)
  expect([await unread(ravi), await unread(noor)]).toEqual([[], [['meeting', 'cancelled', false]]])
  await ravi.del(`${pair.at}/block`)
})

test('a block removes a meeting in progress from the blocker’s next steps, but not the other’s', async () => {
  const pair = await both()
  until(await agreed(pair), 1)
  await ravi.put(`${pair.at}/block`, {})
  await follow()
  const meets = async (who: typeof noor) =>
    (
      (await who.get('/users/dashboard/steps')).json().items as {
        kind: string
        name: string | null
      }[]
    )
      .filter(({ kind }) => kind === 'meet')
      .map(({ name }) => name)
  expect([await meets(ravi), await meets(noor)]).toEqual([[], ['Ravi']])
  await ravi.del(`${pair.at}/block`)
  expect(await meets(ravi)).toEqual(['Noor'])
})

test('the blocker keeps read notifications, and notifications about others', async () => {
  const pair = await both()
  await placed(pair.gathering.id)
  await noor.put('/users/notifications/read', { until: clock.now().toISOString() })
  const withLena = (await lena.get(`/events/${pair.gathering.id}/matches`))
    .json()
    .items.find(({ name }: { name: string }) => name === 'Noor') as { id: string }
  for (const who of [noor, lena])
    await who.put(`/events/${pair.gathering.id}/matches/${withLena.id}/stance`, {
      stance: 'interested',
    })
  await noor.put(`${pair.at}/block`, {})
  expect((await told(noor, pair.gathering.id)).toSorted()).toEqual([
    ['meeting', 'proposed', true],
    ['mutual', 'Lena', false],
    ['mutual', 'Ravi', true],
  ])
  await noor.del(`${pair.at}/block`)
})

test('the blocker may still report a person who left without a message, but cannot write to them', async () => {
  const { at, id, gathering, stateFor } = await both()
  await ravi.put(`${at}/block`, {})
  expect(
    (await ravi.get('/conversations')).json().fresh.map((one: { id: string }) => one.id),
  ).not.toContain(id)
  await noor.del(`/events/${gathering.id}/registration`)
  await app.matched()
  expect([await stateFor(ravi), await stateFor(noor)]).toEqual(['closed', 404])
  const report = { reason: 'harassment', text: 'They were at my door.', upTo: 0 }
  expect([
    (await ravi.post(`${at}/report`, report)).json().messages,
    (await noor.post(`${at}/report`, report)).statusCode,
  ]).toEqual([0, 404])
  await ravi.del(`${at}/block`)
  expect([await stateFor(ravi), await stateFor(noor)]).toEqual([404, 404])
})

test('a person suspended before the first message looks to the other like one who left', async () => {
  const answers = []
  for (const end of [
    () =>
      db
        .updateTable('users')
        .set({ status: 'suspended', suspended_detail: '' })
        .where('email', '=', 'ravi@example.com')
        .execute(),
    (eventId: string) => ravi.del(`/events/${eventId}/registration`),
  ]) {
    const { at, id, gathering, says } = await both()
    await end(gathering.id)
    const { request_id: _request, ...read } = (await noor.get(at)).json()
    const { code } = (await says(noor, 'Are you there?')).json()
    answers.push([
      read,
      code,
      ((await noor.get('/conversations')).json().fresh as { id: string }[]).some(
        (one) => one.id === id,
      ),
    ])
    await db
      .updateTable('users')
      .set({ status: 'active' })
      .where('email', '=', 'ravi@example.com')
      .execute()
  }
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]?.slice(1)).toEqual(['conversation-not-found', false])
})
