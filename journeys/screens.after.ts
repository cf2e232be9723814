import { randomUUID } from 'node:crypto'
import type { AssistantThread } from '#contract/assistant.ts'
import type { Contact, OwnCard } from '#contract/contacts/contacts.ts'
import type { Conversation } from '#contract/conversations.ts'
import type { EventView } from '#contract/events/events.ts'
import type { FeedbackItem } from '#contract/feedback.ts'
import type { AbuseReport } from '#contract/moderation.ts'
import type { ScreenPerson } from './screens.people.ts'

const [hourMs, dayMs] = [3_600_000, 86_400_000]

/** Creates a small event that ends within minutes, to look back on. */
export async function holdBreakfast({ ask }: ScreenPerson): Promise<EventView> {
  const at = (ms: number) => new Date(Date.now() + ms).toISOString()
  const draft = {
    title: 'Breakfast by the River',
    summary: 'Nine people, two pots of coffee, and what they are stuck on.',
    timeZone: 'Europe/Berlin',
    place: 'Bootshaus, Berlin',
    visibility: 'invite_only',
    languages: ['en'],
    startsAt: at(-2 * hourMs),
    endsAt: at(hourMs),
  }
  const { id } = await ask<EventView>('POST /events/', draft)
  return ask(`POST /events/${id}/publish`)
}

/** Ends the breakfast. */
export async function endBreakfast({ ask }: ScreenPerson, { id }: EventView): Promise<void> {
  const { version } = await ask<EventView>(`GET /events/${id}`)
  await ask(`PATCH /events/${id}`, {
    version,
    notify: false,
    endsAt: new Date(Date.now() + 2000).toISOString(),
  })
}

export async function sayHowItWas(
  { ask }: ScreenPerson,
  { id }: EventView,
  { score, text, isNamed = false }: { score: number; text: string; isNamed?: boolean },
): Promise<void> {
  await ask('POST /feedback', { kind: 'event', eventId: id, score, text, isNamed })
}

/** Sends feedback to the administrators; returns its id. */
export async function sendFeedback(
  { ask }: ScreenPerson,
  kind: 'idea' | 'problem' | 'praise' | 'abuse',
  text: string,
): Promise<string> {
  const page = {
    idea: '/events/$eventId/meetings',
    problem: '/people/add',
    praise: '/events/$eventId/matches',
    abuse: '',
  }[kind]
  const { id } = await ask<{ id: string }>('POST /feedback', {
    kind,
    text,
    wantsMail: true,
    ...(page && { context: { page, version: '0.1.0', browser: 'Firefox 145 on Android' } }),
  })
  return id
}

export async function answer(
  { ask }: ScreenPerson,
  feedbackId: string,
  text: string,
): Promise<void> {
  await ask<FeedbackItem>(`POST /admin/feedback/${feedbackId}/replies`, { text })
}

/** Reports a conversation in its present state; returns the report's id. */
export async function report(
  { ask }: ScreenPerson,
  conversationId: string,
  text: string,
): Promise<string> {
  const { last } = await ask<Conversation>(`GET /conversations/${conversationId}`)
  const { id } = await ask<{ id: string }>(`POST /conversations/${conversationId}/report`, {
    reason: 'fraud',
    text,
    upTo: last,
    wantsMail: true,
  })
  return id
}

/** Closes a report as unfounded. */
export async function closeReport(
  { ask }: ScreenPerson,
  feedbackId: string,
  text: string,
): Promise<void> {
  await ask('POST /admin/users/lookups', { asked: 'Clara' })
  const { version } = await ask<AbuseReport>(`POST /admin/reports/${feedbackId}/openings`)
  await ask(`POST /admin/reports/${feedbackId}/verdicts`, { verdict: 'nothing', text, version })
}

export async function writeCard(
  { ask, name, email }: ScreenPerson,
  { company, role, line }: { company: string; role: string; line: string },
): Promise<string> {
  const { version } = await ask<OwnCard>('GET /users/card')
  const { token } = await ask<OwnCard>('PUT /users/card', {
    version,
    given: ['name', 'email', 'company', 'role', 'line'],
    fields: { name, email, phone: '', company, role, links: [], line },
  })
  return token ?? ''
}

/**
 * Keeps a contact by the code of their card, gives one's own in return, and adds a follow-up;
 * returns the contact's id.
 */
export async function keepContact(
  { ask }: ScreenPerson,
  token: string,
  { note, todo, inDays }: { note: string; todo?: string; inDays?: number },
): Promise<string> {
  const id = randomUUID()
  const { version } = await ask<Contact>(`PUT /contacts/${id}`, {
    token,
    fields: null,
    at: new Date().toISOString(),
    givesBack: true,
  })
  const dueAt = new Date(
    Math.ceil(Date.now() / dayMs + (inDays ?? 0)) * dayMs + 7 * hourMs,
  ).toISOString()
  await ask(`PATCH /contacts/${id}`, {
    version,
    note,
    ...(todo && { followUp: { dueAt, timeZone: 'Europe/Berlin', text: todo, state: 'open' } }),
  })
  return id
}

/** Holds a thread with the assistant; returns its id. */
export async function thinkThrough(
  { ask }: ScreenPerson,
  said: readonly string[],
): Promise<string> {
  const { assistantUserId } = await ask<{ assistantUserId: string }>(
    'POST /thinkingassistant/user',
    { locale: 'en', consent: true },
  )
  const { threadId } = await ask<AssistantThread>('POST /thinkingassistant/conference', {
    assistantUserId,
    purpose: 'objectives',
    locale: 'en',
  })
  for (const text of said)
    await ask('POST /thinkingassistant/message', { threadId, text, clientId: randomUUID() })
  return threadId
}
