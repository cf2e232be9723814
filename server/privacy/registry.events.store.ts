import { sql } from 'kysely'
import { defaultConsents } from '#contract/admission/registration.ts'
import type { EventTables } from '#database/tables.events.ts'
import { isBlockedRow } from '../apart/apart.ts'
import {
  by,
  byAddress,
  byEvent,
  byRegistration,
  either,
  type EventPrivacyRule,
  isMessageAbout,
  ofAttendee,
  ofNobody,
} from './rule.store.ts'

const ofGatherings = 'It belongs to an event that you hosted and that others attended.'
const ofTheRoom =
  'What happened at the event, without your name. Others can read their own part of it.'

const madeFor = byAddress('bound_email')
const ofAffiliate = (me: string) =>
  sql`id in (select code_id from affiliates where user_id = ${me})`

// A conversation depends on both wanting to meet: the pair stays as long as its messages, without
// its reasons.
const onlyWhatIsWritten = (eventId: string) => sql`
  with gone as (delete from matches m where event_id = ${eventId} and not exists (select from conversations c where c.id = m.id))
  update matches set is_suggested = false, a_objective_id = null, b_offering_id = null, a_terms = '{}', b_objective_id = null, a_offering_id = null, b_terms = '{}', a_reading = null, b_reading = null
    from conversations c where c.id = matches.id and matches.event_id = ${eventId}`

// A person's consent, and when they withdrew it, stays on record.
const onlyWhatWasAgreed = (eventId: string) => sql`
  update registration_history set facts = coalesce((select jsonb_object_agg(purpose, said) from jsonb_each(facts) f (purpose, said) where purpose in (${sql.join([...Object.keys(defaultConsents), 'wording'])})), '{}')
    where event_id = ${eventId}`

// A guest without an account concerns only the host, so their data is deleted.
const wordsOfTheRoom = (eventId: string) => sql`
  update registrations set answers = '[]', reason = '', host_note = '', guests = '[]', guest_name = case when user_id is null then '' end, guest_email = case when user_id is null then id || '@deleted.invalid' end where event_id = ${eventId}`

/** The person's own one of two columns, one for each side of a pair. */
const ownSide = (column: string) => (me: string) =>
  sql`${column}::text, case when a_id in (select id from registrations where user_id = ${me}) then ${sql.ref(`a_${column}`)} else ${sql.ref(`b_${column}`)} end`

/** Rules for an event, its attendees, and their activity there. */
export const eventRules = {
  match_people: {
    what: 'How many matches you had, and which statements found no one.',
    of: byRegistration(),
    erase: 'delete',
    fades: 'delete',
  },
  matches: {
    what: 'Your matches, their reasons, and your own answer.',
    of: byRegistration('a_id', 'b_id'),
    hides: ['a_stance', 'b_stance', 'score'],
    gives: ownSide('stance'),
    withholds: isBlockedRow('t'),
    erase: 'delete',
    fades: onlyWhatIsWritten,
  },
  statements: {
    what: 'What you look for and offer, at each event.',
    of: byRegistration(),
    erase: 'delete',
    fades: 'delete',
  },
  meeting_seats: {
    what: 'When you have a meeting.',
    of: byRegistration(),
    stays: ofTheRoom,
    fades: 'delete',
  },
  meeting_tables: { ...ofNobody('Which tables are taken, and when.'), fades: 'delete' },
  meetings: {
    what: 'Your meetings.',
    of: byRegistration('a_id', 'b_id'),
    hides: ['a_outcome', 'b_outcome'],
    gives: ownSide('outcome'),
    erase: () => sql`reason = '', place = ''`,
    stays: ofTheRoom,
    fades: 'delete',
  },
  meeting_choices: {
    what: 'When you were unavailable, and how many meetings you wanted.',
    of: byRegistration(),
    erase: 'delete',
    fades: 'delete',
  },
  meeting_plans: {
    what: 'Meeting hours of events that you host.',
    of: byEvent,
    stays: ofGatherings,
    fades: 'delete',
  },
  round_seats: {
    what: 'Where you sat in rounds, and your answers about them.',
    of: byRegistration(),
    erase: () => sql`answer = null, answered_at = null`,
    stays: ofTheRoom,
    fades: 'delete',
  },
  round_absences: {
    what: 'That you sat out.',
    of: byRegistration(),
    erase: 'delete',
    fades: 'delete',
  },
  rounds: {
    what: 'Rounds of events that you host.',
    of: byEvent,
    stays: ofGatherings,
    fades: 'delete',
  },
  round_plans: {
    what: 'How you planned them.',
    of: byEvent,
    stays: ofGatherings,
    fades: 'delete',
  },
  check_ins: {
    what: 'When you were checked in, and whom you checked in.',
    of: either(byRegistration(), by('by_user'), by('undone_by')),
    stays: ofTheRoom,
    fades: 'delete',
  },
  registration_history: {
    what: 'The history of your registrations, and your actions on those of others.',
    of: either(byRegistration(), by('actor_id')),
    erase: () => sql`facts = '{}'`,
    stays: 'A host can see that a person registered and left, but not who.',
    fades: onlyWhatWasAgreed,
  },
  given_up_places: {
    what: 'Places that you gave up.',
    of: byRegistration(),
    stays: 'It belongs to the accounts.',
    fades: 'stays',
  },
  registrations: {
    what: 'Events that you registered for, your answers and your consents.',
    of: ofAttendee,
    hides: ['host_note', 'pass', 'rating_token'],
    erase: ({
      id,
    }) => sql`guest_name = case when user_id is null then '' end, guest_email = case when user_id is null then ${`${id}@deleted.invalid`} end, answers = '[]', reason = '', host_note = '', guests = '[]', pass = gen_random_uuid(), rating_token = gen_random_uuid(),
      is_listed = false, is_matched = false, allows_photos = false, shares_with_sponsors = false`,
    stays:
      'That a place was taken, and with which ticket. The accounts and counts of others depend on it.',
    fades: wordsOfTheRoom,
  },
  co_hosts: {
    what: 'Events where you are a co-host, and the co-hosts of your events.',
    of: either(by(), by('invited_by'), byAddress('email', { taker: 'user_id' })),
    erase: 'delete',
    fades: 'stays',
  },
  invitation_codes: {
    what: 'Codes of events that you host, and codes that were made for you.',
    of: either(byEvent, byRegistration(), madeFor, ofAffiliate),
    // A code's label is private to the host.
    hides: ['label', 'mail_token'],
    gives: (me) => sql`'label', case when ${byEvent(me)} then label end`,
    erase: ({ id }) =>
      sql`label = case when ${madeFor(id)} or ${ofAffiliate(id)} then '' else label end, bound_email = case when ${madeFor(id)} then null else bound_email end, invitee_name = case when ${madeFor(id)} then '' else invitee_name end, prefilled = case when ${madeFor(id)} then '[]' else prefilled end, prefilled_answers = case when ${madeFor(id)} then '[]' else prefilled_answers end`,
    stays: 'A person registered with it. Codes that were made for you no longer work.',
    fades: (eventId) =>
      sql`update invitation_codes set bound_email = null, invitee_name = '', prefilled = '[]', prefilled_answers = '[]', opened_at = null, declined_at = null, reminded_at = null, label = case when purpose = 'host' and bound_email is null then label else '' end where event_id = ${eventId}`,
  },
  attendee_imports: {
    what: 'Files of people that you imported.',
    of: by('by_user'),
    erase: () => sql`file_name = ''`,
    stays: 'The event lists its imports, without the names of the files.',
    fades: (eventId) => sql`update attendee_imports set file_name = '' where event_id = ${eventId}`,
  },
  invitation_visits: {
    what: 'How often the codes of your events were opened.',
    of: byEvent,
    stays: ofGatherings,
    fades: 'stays',
  },
  questions: {
    what: 'Questions that you ask at your events.',
    of: byEvent,
    stays: ofGatherings,
    fades: 'stays',
  },
  announcements: {
    what: 'What you wrote to your guests, and what was sent about your events.',
    of: byEvent,
    stays: ofGatherings,
    fades: (eventId) =>
      sql`update announcements set recipient = null, facts = '{}' where event_id = ${eventId} and recipient is not null`,
  },
  pictures: {
    what: 'Pictures of your events.',
    of: byEvent,
    stays: ofGatherings,
    fades: 'stays',
  },
  former_slugs: {
    what: 'Short links that your events had before.',
    of: byEvent,
    stays: ofGatherings,
    fades: 'stays',
  },
  events: {
    what: 'Events that you host.',
    of: by('host_id'),
    hides: ['pair_secret'],
    erase: () => sql`mail_note = ''`,
    stays: 'Others attended. It no longer has a host’s name. Drafts are deleted.',
    fades: 'stays',
  },
  // The last: emptying the rows above writes messages.
  webhook_messages: {
    what: 'What was sent about you to programs of hosts, and to your own.',
    of: either(by(), isMessageAbout),
    hides: ['body', 'facts'],
    erase: 'delete',
    // Written again from what is left.
    spares: { which: sql`registration_id is not null`, erase: sql`body = null` },
    stays: 'A host’s program must learn that a place is free. Texts are deleted after 30 days.',
    fades: 'delete',
  },
} satisfies Record<keyof EventTables, EventPrivacyRule>
