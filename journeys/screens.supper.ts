import { randomUUID } from 'node:crypto'
import type { readDoor } from '#contract/check-ins.ts'
import type { Conversation } from '#contract/conversations.ts'
import type { EventView } from '#contract/events/events.ts'
import type { MatchView } from '#contract/matching/matching.ts'
import type { Meeting } from '#contract/meetings/meetings.ts'
import type { RoundsBoard } from '#contract/rounds.ts'
import type * as z from 'zod/mini'
import {
  asVisitor,
  type DemoAccess,
  type ScreenNewcomer,
  type ScreenPerson,
  until,
} from './screens.people.ts'

const [minuteMs, dayMs] = [60_000, 86_400_000]
const later = (at: string, ms: number) => new Date(Date.parse(at) + ms).toISOString()

/** Moves the event of sixty people to tomorrow evening, so that people can be checked in. */
export async function supperTomorrow({ ask }: ScreenPerson): Promise<EventView> {
  const { items } = await ask<{ items: { id: string; title: string }[] }>(
    'GET /events/published-events',
  )
  const supper = await ask<EventView>(
    `GET /events/${items.find(({ title }) => title === 'Climate Founders Supper')?.id}`,
  )
  const byMs =
    -Math.floor((Date.parse(supper.startsAt ?? '') - Date.now() - dayMs / 2) / dayMs) * dayMs
  const agenda = supper.agenda.map((stop) => ({ ...stop, at: later(stop.at, byMs) }))
  return ask(`PATCH /events/${supper.id}`, {
    version: supper.version,
    notify: false,
    startsAt: later(supper.startsAt ?? '', byMs),
    endsAt: later(supper.endsAt ?? '', byMs),
    agenda,
  })
}

export async function join(
  { ask }: ScreenPerson,
  { id, invitationCode }: EventView,
  { seek, give }: Pick<ScreenNewcomer, 'seek' | 'give'>,
): Promise<void> {
  await ask(`POST /events/${id}/${invitationCode}/register`, {
    items: [
      { kind: 'objective', text: seek },
      { kind: 'offering', text: give },
    ],
    consents: { directory: true, matching: true, photos: true, sponsors: false },
  })
}

/** Records that two people want to meet; returns the id of their conversation. */
export async function wantEachOther(
  { id }: EventView,
  one: ScreenPerson,
  other: ScreenPerson,
): Promise<string> {
  await wants(id, one, other.name)
  return wants(id, other, one.name)
}

async function wants(eventId: string, { ask }: ScreenPerson, name: string): Promise<string> {
  const match = await until(`${name} among the matches`, async () =>
    (await ask<{ items: MatchView[] }>(`GET /events/${eventId}/matches`)).items.find(
      (one) => one.name === name,
    ),
  )
  await ask(`PUT /events/${eventId}/matches/${match.id}/stance`, { stance: 'interested' })
  return match.id
}

export async function writeTo(
  { ask }: ScreenPerson,
  conversationId: string,
  text: string,
): Promise<void> {
  await ask(`POST /conversations/${conversationId}/messages`, { clientId: randomUUID(), text })
}

/** Marks a conversation as read. */
export async function readAll({ ask }: ScreenPerson, conversationId: string): Promise<void> {
  const { last } = await ask<Conversation>(`GET /conversations/${conversationId}`)
  await ask(`PUT /conversations/${conversationId}/read`, { to: last })
}

export async function openMeetingHours(
  { ask }: ScreenPerson,
  { id, startsAt }: EventView,
): Promise<void> {
  const windows = [
    {
      startsAt: later(startsAt ?? '', 45 * minuteMs),
      endsAt: later(startsAt ?? '', 165 * minuteMs),
    },
  ]
  await ask(`PUT /events/${id}/meeting-hours`, {
    version: 0,
    hours: { windows, minutes: 20, pauseMinutes: 5, tables: 12 },
  })
}

/** Accepts a meeting's proposed time for both people. */
export async function agreeOnATime(
  { id }: EventView,
  one: ScreenPerson,
  other: ScreenPerson,
): Promise<void> {
  const meeting = await until(`a time for ${one.name} and ${other.name}`, async () =>
    (await one.ask<{ meetings: Meeting[] }>(`GET /events/${id}/meetings`)).meetings.find(
      ({ name }) => name === other.name,
    ),
  )
  for (const { ask } of [one, other])
    await ask(`PUT /events/${id}/meetings/${meeting.id}/answer`, {
      answer: 'yes',
      startsAt: meeting.startsAt,
    })
}

/** Starts rounds long enough for all pictures to show the same one. */
export async function beginRounds({ ask }: ScreenPerson, { id }: EventView): Promise<void> {
  await ask(`PUT /events/${id}/rounds`, {
    rounds: 4,
    minutes: 45,
    breakMinutes: 5,
    longBreak: { after: 2, minutes: 20 },
    tables: 33,
    who: 'everybody',
  })
  for (const step of ['start', 'skip']) {
    const { version } = await ask<RoundsBoard>(`GET /events/${id}/rounds/board`)
    await ask(`POST /events/${id}/rounds/steps`, { step, version })
  }
}

/** Checks in the first arrivals, one every forty seconds. */
export async function letIn(
  { ask }: ScreenPerson,
  { id }: EventView,
  count: number,
): Promise<void> {
  const { people } = await ask<z.infer<typeof readDoor.reply>>(`GET /events/${id}/door`)
  const entries = people.slice(0, count).map(({ registrationId }, at) => ({
    id: randomUUID(),
    registrationId,
    at: new Date(Date.now() - (count - at) * 40_000).toISOString(),
    isUndone: false,
  }))
  await ask(`POST /events/${id}/check-ins`, { entries })
}

/** Creates two codes that people have followed: one for speakers, one for a newsletter. */
export async function handOutCodes(
  house: DemoAccess,
  { ask }: ScreenPerson,
  { id }: EventView,
): Promise<void> {
  await ask(`POST /events/${id}/codes`, {
    label: 'Speakers',
    maxUses: 4,
    skipsApproval: true,
    keepsSeats: true,
  })
  const { code } = await ask<{ code: string }>(`POST /events/${id}/codes`, {
    label: 'Newsletter of the Grid Guild',
    maxUses: 40,
  })
  for (const stage of ['view', 'view', 'view', 'start', 'view'])
    await asVisitor(house, `POST /events/${id}/${code}/visits`, { stage })
}

/** Adds one co-host at the door, and invites another. */
export async function askForHelp(
  { ask }: ScreenPerson,
  { id }: EventView,
  { helper, asked }: { helper: ScreenPerson; asked: ScreenPerson },
): Promise<void> {
  await ask(`POST /events/${id}/cohosts`, { email: helper.email, rights: ['door', 'people'] })
  await helper.ask(`POST /events/${id}/cohosting`)
  await ask(`POST /events/${id}/cohosts`, { email: asked.email, rights: ['messages'] })
}

export async function writeToEverybody({ ask }: ScreenPerson, { id }: EventView): Promise<void> {
  const body =
    'The blue door is on the river side, past the bicycles.\n\nBring one thing you are proud of and one thing you are stuck on. There is soup with and without meat, and bread for everybody.'
  await ask(`POST /events/${id}/messages`, {
    subject: 'Where the door is, and what to bring',
    body,
    segment: 'everybody',
  })
}
