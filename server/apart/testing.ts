import { randomUUID } from 'node:crypto'
import { emptyFields } from '#contract/contacts/vcard.ts'
import { notifyFollowUps } from '../contacts/follow-ups.ts'
import { openMailing } from '../mailing/testing.ts'
import { noEmbeddings } from '../matching/embeddings/none.ts'
import { replanOutdated as followMeetings } from '../meetings/replan-outdated.ts'
import { openPlacement } from '../meetings/testing.ts'
import { notifyAll, takeBack, writeDue } from '../notifications/notifications.ts'
import { ok } from '../operations/doctor/testing.ok.ts'
import { replanAll as followRounds } from '../rounds/round-updates.ts'
import type { TestUser } from '../testing.app.ts'
import { silent } from '../testing.ts'
import { pairing as thread } from '../testing.threads.ts'

/** What identifies each of the two anywhere: their name, and words that only they use. */
export const markers = { Quillon: 'quince marmalade', Zephyra: 'zinnia honey' } as const
const origin = 'https://interchange.test'

type BlockWorld = Awaited<ReturnType<typeof openMailing>> & {
  host: TestUser
  quillon: TestUser
  zephyra: TestUser
  others: TestUser[]
  turned: () => Promise<void>
}

/**
 * Opens the product with two people who had everything with each other at one event, `old`: a
 * mutual match, messages, a meeting, a round and cards. Once `parted`, Quillon has blocked Zephyra.
 * Both have joined another event, each as the other's best match, and all background work has run.
 */
export async function openBlockWorld() {
  const app = await openMailing()
  const host = await app.person('Hana')
  const [quillon, zephyra] = [await app.person('Quillon'), await app.person('Zephyra')]
  const others = [await app.person('Lena'), await app.person('Omar')]
  for (const one of [host, quillon, zephyra, ...others]) await ok(one.get('/users/profile'))
  const world = { ...app, host, quillon, zephyra, others, turned: turnedBy(app) }
  const old = await aTable(world, 'The old table')
  const conversationId = await theyWrite(world, old.id)
  const meeting = await theyAgreeToMeet(world, old.id)
  const cards = await theyKeepEachOther(world)
  await theySitTogether(world, old.id)
  for (const one of [quillon, zephyra]) await theyHave(one)
  const block = () => quillon.put(`/conversations/${conversationId}/block`, {})
  return {
    ...world,
    old,
    conversationId,
    meeting,
    cards,
    thread,
    block,
    parted: async () => {
      await world.turned()
      await app.db.deleteFrom('mails').execute()
      await ok(block())
      return theyComeAgain(world)
    },
  }
}

/** Runs all background work, and writes every mail that is due. */
function turnedBy({ db, clock, setClock, told }: Awaited<ReturnType<typeof openMailing>>) {
  const { placing } = openPlacement({ db, clock })
  return async () => {
    setClock(clock.now())
    for (let turn = 0; turn < 2; turn += 1)
      await followMeetings({
        ...placing,
        notifier: { notify: notifyAll, takeBack },
        clock,
        log: silent,
      })
    await followRounds({ db, thread, embeddings: noEmbeddings(), clock, log: silent })
    await notifyFollowUps(db, clock.now())
    await told()
    while (await writeDue({ db, clock, log: silent, origin })) {
      /* there may be more */
    }
  }
}

/** Publishes an event that all of them have joined, matched and with hours for meetings. */
async function aTable(
  { host, quillon, zephyra, others, aGathering, matched, clock }: BlockWorld,
  title: string,
) {
  const soon = (hours: number) =>
    new Date(Math.ceil(clock.now().getTime() / 300_000) * 300_000 + hours * 3_600_000).toISOString()
  const [startsAt, endsAt] = [soon(2), soon(8)]
  const at = await aGathering(host, { title, startsAt, endsAt })
  for (const one of [quillon, zephyra, ...others]) {
    const [seeks, gives] =
      one === zephyra
        ? ['A pilot site with hydro plants', 'Control software for hydro plants']
        : ['Control software for hydro plants', 'A pilot site with hydro plants']
    const items = [
      { kind: 'objective', text: seeks + sign(one) },
      { kind: 'offering', text: gives + sign(one) },
    ]
    await ok(
      one.post(at.join, {
        items,
        consents: { directory: true, matching: true, photos: false, sponsors: false },
      }),
    )
  }
  await matched()
  await ok(
    host.put(`/events/${at.id}/meeting-hours`, {
      hours: { windows: [{ startsAt, endsAt }], minutes: 10, pauseMinutes: 5, tables: 3 },
      version: 0,
    }),
  )
  return at
}

async function theyWrite({ quillon, zephyra }: BlockWorld, eventId: string): Promise<string> {
  const { items } = (await ok(quillon.get(`/events/${eventId}/matches`))) as {
    items: { id: string; name: string }[]
  }
  const id = items.find(({ name }) => name === 'Zephyra')?.id ?? ''
  for (const one of [quillon, zephyra])
    await ok(one.put(`/events/${eventId}/matches/${id}/stance`, { stance: 'interested' }))
  for (const one of [quillon, zephyra])
    await ok(
      one.post(`/conversations/${id}/messages`, {
        clientId: randomUUID(),
        text: `Hello${sign(one)}`,
      }),
    )
  return id
}

async function theyAgreeToMeet(
  { quillon, zephyra, turned }: BlockWorld,
  eventId: string,
): Promise<{ id: string }> {
  await turned()
  const {
    meetings: [meeting],
  } = await ok(quillon.get(`/events/${eventId}/meetings`))
  for (const one of [quillon, zephyra])
    await ok(
      one.put(`/events/${eventId}/meetings/${meeting.id}/answer`, {
        answer: 'yes',
        startsAt: meeting.startsAt,
      }),
    )
  return meeting
}

/**
 * Has each keep the other's card with a reminder for tomorrow; returns the contacts by the name of
 * the keeper.
 */
async function theyKeepEachOther({
  quillon,
  zephyra,
  clock,
}: BlockWorld): Promise<Record<string, string>> {
  const contacts: Record<string, string> = {}
  for (const one of [quillon, zephyra])
    await ok(
      one.put('/users/card', {
        fields: { ...emptyFields, name: one.name, line: sign(one) },
        given: ['name', 'line'],
        version: 0,
      }),
    )
  for (const [one, other] of [
    [quillon, zephyra],
    [zephyra, quillon],
  ] as const) {
    const { token } = await ok(other.get('/users/card'))
    const { id, version } = await ok(
      one.put(`/contacts/${randomUUID()}`, {
        token,
        fields: null,
        at: clock.now().toISOString(),
        givesBack: false,
      }),
    )
    await ok(
      one.patch(`/contacts/${id}`, {
        version,
        followUp: {
          dueAt: new Date(clock.now().getTime() + 86_400_000).toISOString(),
          timeZone: 'UTC',
          text: 'Write',
          state: 'open',
        },
      }),
    )
    contacts[one.name] = id
  }
  return contacts
}

async function theySitTogether(
  { host, quillon, others, clock }: BlockWorld,
  eventId: string,
): Promise<void> {
  for (const one of others)
    await ok(one.put(`/events/${eventId}/rounds/sitting-out`, { isOut: true }))
  await ok(
    host.put(`/events/${eventId}/rounds`, {
      rounds: 1,
      minutes: 5,
      breakMinutes: 0,
      longBreak: null,
      tables: 2,
      who: 'everybody',
    }),
  )
  await ok(host.post(`/events/${eventId}/rounds/steps`, { step: 'start', version: 1 }))
  clock.forward(120)
  await ok(quillon.put(`/events/${eventId}/rounds/1/answer`, { answer: 'useful' }))
}

/** Creates what each has alone: a host page, an about text, a calendar and the assistant. */
async function theyHave(one: TestUser): Promise<void> {
  await ok(
    one.put('/users/host', {
      name: one.name,
      about: sign(one),
      links: [],
      handle: one.name.toLowerCase(),
      version: 0,
    }),
  )
  await ok(
    one.put('/users/about', {
      fields: {
        headline: `Headline${sign(one)}`,
        about: '',
        role: '',
        company: '',
        home: '',
        languages: [],
        links: [],
      },
      version: 0,
    }),
  )
  await ok(one.post('/users/calendar-feed'))
  await ok(one.post('/thinkingassistant/user', { locale: 'en', consent: true }))
}

/** Has all join another event with rounds under way, and the two ask the assistant about it. */
async function theyComeAgain(world: BlockWorld) {
  const { host, quillon, zephyra, turned } = world
  const fresh = await aTable(world, 'The fresh table')
  await ok(
    host.put(`/events/${fresh.id}/rounds`, {
      rounds: 3,
      minutes: 5,
      breakMinutes: 0,
      longBreak: null,
      tables: 2,
      who: 'everybody',
    }),
  )
  await ok(host.post(`/events/${fresh.id}/rounds/steps`, { step: 'start', version: 1 }))
  await turned()
  for (const one of [quillon, zephyra]) {
    const { assistantUserId } = await ok(one.get('/thinkingassistant/user'))
    const { threadId } = await ok(
      one.post('/thinkingassistant/conference', {
        assistantUserId,
        purpose: 'prepare_meeting',
        eventId: fresh.id,
        locale: 'en',
      }),
    )
    await ok(
      one.post('/thinkingassistant/message', {
        threadId,
        text: 'Whom should I meet here, and who else is coming?',
        clientId: randomUUID(),
      }),
    )
  }
  return fresh
}

/** Returns the marker at the end of a person's words, to find them again. */
function sign({ name }: TestUser): string {
  return name in markers ? ` (${markers[name as keyof typeof markers]})` : '' // a name of the two
}
