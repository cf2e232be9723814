import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openApp, statementItems } from './testing.app.ts'

const { app, person, aGathering } = await openApp()
const [hana, ann] = [await person('Hana'), await person('Ann')]
await hana.put('/users/host', { handle: 'hana', name: 'Hana', about: '', links: [], version: 0 })
const supper = { startsAt: '2026-12-04T18:00:00Z', endsAt: '2026-12-04T21:00:00Z' }
const event = await aGathering(hana, { ...supper, languages: ['en'], visibility: 'public' })
await ann.post(event.join, statementItems(['A pilot site'], ['Software']))

const inRegion = async (url: string, accepts: string) =>
  app.inject({ url, headers: { 'accept-language': accepts } })
/** The date of a page or a feed, with plain spaces. */
const dateIn = (text: string) =>
  /Friday,? [^<(]*\d/u.exec(text)?.[0].replaceAll(/\s/gu, ' ') ?? 'no date'

test('a ticket’s page writes its date as the reader’s region does', async () => {
  const { pass } = (await ann.get(`/events/${event.id}/registration`)).json()
  const page = async (accepts: string) =>
    dateIn((await inRegion(`/tickets/${pass}`, accepts)).payload)
  expect([await page('en-GB'), await page('en-US')]).toEqual([
    'Friday, 4 December 2026 at 19:00',
    'Friday, December 4, 2026 at 7:00 PM GMT+1',
  ])
})

test('a host’s feed writes dates in the event’s language, as the reader’s region does', async () => {
  const feed = async (accepts: string) =>
    dateIn((await inRegion('/api/public/hosts/hana/feed.xml', accepts)).payload)
  expect([await feed('en-GB'), await feed('en-US'), await feed('')]).toEqual([
    'Friday, 4 December 2026, 19:00–22:00',
    'Friday, December 4, 2026, 7:00 – 10:00',
    'Friday, December 4, 2026, 7:00 – 10:00',
  ])
})

test('the preview of a link writes its date for the one who fetches it', async () => {
  const preview = async (accepts: string) =>
    inRegion(`/pictures/events/${event.id}?lng=en`, accepts)
  const [british, american, none] = [
    await preview('en-GB'),
    await preview('en-US'),
    await preview(''),
  ]
  expect(british.headers['vary']).toContain('accept-language')
  expect(british.rawPayload.equals(american.rawPayload)).toBe(false)
  expect(none.rawPayload.equals(american.rawPayload)).toBe(true)
})

test('the assistant lists what a person said as their region does', async () => {
  const answerIn = async (name: string, accepts: string) => {
    const asker = await person(name)
    await asker.get('/users/profile', undefined, { 'accept-language': accepts })
    const asked = { locale: 'en', consent: true }
    const { assistantUserId } = (await asker.post('/thinkingassistant/user', asked)).json()
    const thread = { assistantUserId, purpose: 'objectives', locale: 'en' }
    const { threadId } = (await asker.post('/thinkingassistant/conference', thread)).json()
    const text = 'I am looking for a pilot site, a co-founder for sales and a lawyer'
    const message = { threadId, text, clientId: randomUUID() }
    return (await asker.post('/thinkingassistant/message', message)).json().reply.text
  }
  expect(await answerIn('Amy', 'en-US')).toContain('sales”, and “A lawyer”')
  expect(await answerIn('Bob', 'en-GB')).toContain('sales” and “A lawyer”')
})
