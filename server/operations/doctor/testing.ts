import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { advanceWaitlists } from '../../admission/waitlist/waitlist-job.ts'
import { grantAdministrator } from '../../identity/identity.ts'
import { openMailing } from '../../mailing/testing.ts'
import { keepVectors } from '../../matching/meaning.store.ts'
import { silent } from '../../testing.ts'
import { type TestUser, statementItems } from '../../testing.app.ts'
import { someCheckIns } from './testing.check-ins.ts'
import { aCommission } from './testing.commissions.ts'
import { aConversation } from './testing.conversations.ts'
import { someFeedback } from './testing.feedback.ts'
import { someContacts } from './testing.contacts.ts'
import { someModeration } from './testing.moderation.ts'
import { someMeetings } from './testing.meetings.ts'
import { someErasures } from './testing.privacy.ts'
import { aPayoutAccount, aSale, aSettlement, nextWeek } from './testing.money.ts'
import { someRounds } from './testing.rounds.ts'
import { aTalk } from './testing.talk.ts'
import { ok } from './testing.ok.ts'
import { anEndpointOfAnEvent, someEndpoints, someMessages } from './testing.webhooks.ts'
import { names, type MemberName, type BusyWorld } from './testing.world.ts'

/**
 * The product after much activity: people joined, waited, left, returned, were entered, handed on
 * places, were matched, notified and found.
 */
export async function openBusyWorld(): Promise<BusyWorld> {
  const app = await openMailing()
  const host = await app.person('Hana')
  const people = Object.fromEntries(
    await inTurn(names, async (name) => [name, await app.person(name)] as const),
  ) as Record<MemberName, TestUser> // every name has one
  for (const one of [host, ...Object.values(people)]) await one.get('/users/profile')
  const later = async (minutes: number) => {
    app.clock.forward(minutes * 60)
    app.setClock(app.clock.now())
    await advanceWaitlists({ db: app.db, clock: app.clock, log: silent })
  }
  const world = { ...app, host, people, later }
  await aHostWithAPage(world)
  await someEndpoints(world)
  await aCrowd(world)
  await aQueue(world)
  await aDoor(world)
  await someCheckIns(world)
  await someRounds(world)
  await someContacts(world)
  await someMeetings(world)
  await theRest(world)
  await aPayoutAccount(world)
  await aSale(world)
  await aSettlement(world)
  await aCommission(world)
  await aTalk(world)
  await someFeedback(world)
  await aConversation(world)
  await someModeration(world)
  await someErasures(world)
  await world.told()
  await world.matched()
  await world.indexed()
  await someMessages(world)
  return world
}

async function inTurn<T, R>(all: readonly T[], each: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (const one of all) results.push(await each(one))
  return results
}

async function aHostWithAPage({ host, people }: BusyWorld): Promise<void> {
  const page = { name: 'Hana', about: '', links: [] }
  await ok(host.put('/users/host', { ...page, handle: 'hana-oven', version: 0 }))
  await ok(host.put('/users/host', { ...page, handle: 'hana-table', version: 1 }))
  await ok(people.Ann.put('/users/host', { ...page, name: 'Ann', handle: 'ann-here', version: 0 }))
  for (const one of [people.Ann, people.Ben]) await ok(one.put('/public/hosts/hana-table/follow'))
  await ok(people.Ben.put('/users/notifications/choices', { kind: 'hosts', mail: 'never' }))
}

/**
 * More than five people at one table, so that their statements are in the index; with a picture,
 * questions, stances and a message.
 */
async function aCrowd(world: BusyWorld): Promise<void> {
  const { host, people, aGathering, matched, later } = world
  const at = await aGathering(host, { title: 'Bread and software', capacity: 20 })
  const token = { name: 'Door script', scopes: ['check-ins:write'], days: 30 }
  await ok(host.put(`/users/tokens/${randomUUID()}`, { ...token, eventId: at.id }))
  await anEndpointOfAnEvent(world, at.id)
  const picture = await sharp({
    create: { width: 80, height: 60, channels: 3, background: '#e2432a' },
  })
    .png()
    .toBuffer()
  await ok(host.put(`/events/${at.id}/cover`, { picture: picture.toString('base64') }))
  for (const slug of ['bread-supper', 'bread-and-software'])
    await ok(host.put(`/events/${at.id}/slug`, { slug }))
  await ok(
    host.post(`/events/${at.id}/invitations`, {
      kind: 'request',
      invitees: [{ name: 'Ida', email: 'ida@guests.example' }],
    }),
  )
  const [eats, goal, dish] = [randomUUID(), randomUUID(), randomUUID()]
  await ok(
    host.put(`/events/${at.id}/questions`, {
      version: 0,
      questions: [
        { id: eats, kind: 'yes-no', prompt: { en: 'Will you eat?' } },
        {
          id: goal,
          kind: 'line',
          prompt: { en: 'Whom do you hope to meet?' },
          matching: 'objective',
        },
        {
          id: dish,
          kind: 'line',
          prompt: { en: 'Which dish?' },
          condition: { question: eats, is: ['yes'] },
        },
      ],
    }),
  )
  const answers = [
    { question: eats, values: ['yes'] },
    { question: goal, values: ['A piano teacher'] },
  ]
  await inTurn(Object.values(people), (one) =>
    ok(
      one.post(at.join, {
        ...statementItems(
          ['A software developer', 'Fresh bread'],
          ['Piano lessons', 'Software development'],
        ),
        answers,
      }),
    ),
  )
  await ok(
    people.Hugo.patch(`/events/${at.id}/registration`, {
      consents: { directory: true, matching: false, photos: false, sponsors: false },
    }),
  )
  await ok(
    people.Eve.put(
      `/events/${at.id}/registration/items`,
      statementItems(['A baker'], ['Fresh bread']),
    ),
  )
  await ok(people.Finn.del(`/events/${at.id}/registration`))
  await matched()
  const { items } = (await people.Ann.get(`/events/${at.id}/matches`)).json() as {
    items: { id: string }[]
  }
  await ok(
    people.Ann.put(`/events/${at.id}/matches/${items[0]?.id ?? ''}/stance`, {
      stance: 'interested',
    }),
  )
  await later(1)
  await ok(people.Cleo.put('/users/notifications/choices', { kind: 'messages', mail: 'never' }))
  await ok(
    host.post(`/events/${at.id}/messages`, {
      subject: 'Soon',
      body: 'Bring a cup.',
      segment: 'everybody',
    }),
  )
  await world.told()
  await ok(people.Dan.put('/users/notifications/choices', { kind: 'messages', mail: 'never' }))
}

/**
 * Two places and a waitlist: leaving, returning, offers accepted and expired, a party, a place
 * handed on.
 */
async function aQueue({ host, people, aGathering, later, db }: BusyWorld): Promise<void> {
  const at = await aGathering(host, { title: 'A small table', ...nextWeek, capacity: 2 })
  const [own, words] = [
    `/events/${at.id}/registration`,
    statementItems(['A second pair of eyes'], ['Rye bread']),
  ]
  await ok(people.Ann.post(at.join, words))
  await ok(people.Ben.post(at.join, words))
  await ok(people.Cleo.post(at.join, { ...words, wait: { partySize: 2 } }))
  await later(1)
  await ok(people.Dan.post(at.join, { ...words, wait: { partySize: 1 } }))
  await ok(people.Ann.del(own))
  await ok(people.Ann.post(`${own}/undo`))
  for (const one of [people.Ann, people.Ben]) await ok(one.del(own))
  await later(11)
  await ok(people.Cleo.post(`${own}/accept`))
  const { code } = await db
    .selectFrom('invitation_codes')
    .select('code')
    .where('purpose', '=', 'companions')
    .executeTakeFirstOrThrow()
  await ok(people.Eve.post(`/events/${at.id}/${code}/register`, words))
  await ok(people.Cleo.post(`${own}/hand-on`, { email: 'finn@example.com' }))
  const transfer = await db
    .selectFrom('invitation_codes')
    .select('code')
    .where('purpose', '=', 'transfer')
    .executeTakeFirstOrThrow()
  await ok(people.Finn.post(`/events/${at.id}/${transfer.code}/register`, words))
  await ok(people.Finn.del(own)) // may still undo this
  await ok(people.Hugo.post(at.join, { ...words, wait: { partySize: 1 } }))
  const removed = await db
    .selectFrom('registrations')
    .select('id')
    .where('event_id', '=', at.id)
    .where('state', '=', 'confirmed')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  await ok(
    host.post(`/events/${at.id}/attendees/remove`, {
      registrationIds: [removed.id],
      reason: 'Too many',
    }),
  ) // Dan is offered the place
}

/** An event that requires approval, with codes, guests by hand and from a file, and a helper. */
async function aDoor({ host, people, aGathering, db }: BusyWorld): Promise<void> {
  // A week from now, so that check-in is open.
  const at = await aGathering(host, {
    title: 'Asked first',
    ...nextWeek,
    startsAt: '2026-11-27T10:00:00Z',
    needsApproval: true,
    capacity: 9,
    visibility: 'unlisted',
  })
  const words = statementItems(['An angel investor'], ['Flour'])
  for (const one of [people.Ann, people.Ben, people.Cleo]) await ok(one.post(at.join, words))
  const asking = await db
    .selectFrom('registrations')
    .select('id')
    .where('event_id', '=', at.id)
    .orderBy('id')
    .execute()
  await ok(host.post(`/events/${at.id}/attendees/approve`, { registrationIds: [asking[0]?.id] }))
  await ok(
    host.post(`/events/${at.id}/attendees/decline`, {
      registrationIds: [asking[1]?.id],
      reason: 'Next time',
    }),
  )
  const { code } = await ok(
    host.post(`/events/${at.id}/codes`, {
      label: 'Friends',
      maxUses: 3,
      keepsSeats: true,
      skipsApproval: true,
    }),
  )
  await ok(people.Dan.post(`/events/${at.id}/${code}/register`, words))
  await ok(people.Eve.post(`/events/${at.id}/${code}/visits`, { stage: 'view' }))
  const { id: withdrawn } = await ok(
    host.post(`/events/${at.id}/codes`, { label: 'Press', maxUses: 1, keepsSeats: true }),
  )
  await ok(host.del(`/events/${at.id}/codes/${withdrawn}`))
  await ok(
    host.post(`/events/${at.id}/attendees`, {
      name: 'Gil',
      email: 'gil@example.com',
      objectives: ['A place to bake'],
      offerings: [],
      isTold: true,
    }),
  )
  await ok(people.Gil.post(at.join, words))
  await ok(
    host.post(`/events/${at.id}/attendees/import`, {
      csv: 'Name;E-mail;Seeks;Offers\nZoe;zoe@example.com;A baker;Flour\n',
      isPreview: false,
      isTold: true,
    }),
  )
  await ok(host.post(`/events/${at.id}/cohosts`, { email: 'hugo@example.com', rights: ['people'] }))
  await ok(
    host.post(`/events/${at.id}/cohosts`, { email: 'nobody@example.com', rights: ['people'] }),
  )
  await ok(people.Hugo.post(`/events/${at.id}/cohosting`))
}

/** A draft, a copy, a cancelled event, and the data of individual people. */
async function theRest({ host, people, aGathering, db, clock }: BusyWorld): Promise<void> {
  await ok(host.post('/events/', { title: 'Perhaps' }))
  const { id: crowd } = await db
    .selectFrom('events')
    .select('id')
    .where('cover_id', 'is not', null)
    .executeTakeFirstOrThrow()
  await ok(host.post(`/events/${crowd}/duplicate`))
  const gone = await aGathering(host, { title: 'Not this time', ...nextWeek })
  await ok(people.Ann.post(gone.join, statementItems(['Company'], [])))
  await ok(host.post(`/events/${gone.id}/cancel`, { reason: 'Rain' }))
  await ok(host.post(`/events/${gone.id}/duplicate`))
  await ok(people.Ann.post('/users/calendar-feed'))
  await ok(
    people.Ann.post(
      '/items',
      { kind: 'objective', text: 'Kept for later' },
      { 'idempotency-key': 'once' },
    ),
  )
  await grantAdministrator(db, 'hana@example.com', clock.now())
  await keepVectors(
    db,
    'a-model',
    new Map([
      ['a'.repeat(64), Int8Array.of(1, 2, 3)],
      ['b'.repeat(64), Int8Array.of(3, 2, 1)],
    ]),
  )
}
