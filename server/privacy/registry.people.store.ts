import { sql } from 'kysely'
import type { PeopleTables } from '#database/tables.people.ts'
import { by, byAddress, either, isMessageAbout, ofNobody, type PrivacyRule } from './rule.store.ts'

const ofPool = (me: string) => sql`sub::text = (select sub from users where id = ${me})`
const isOpenReport = sql`kind = 'abuse' and state <> 'done'`
const secret = 'A secret of the sign-in. It shows only that you signed in.'

/** Rules for profiles and for what passes between two people. */
export const peopleRules = {
  notifications: { what: 'Your notifications in the app.', of: by(), erase: 'delete' },
  notification_choices: {
    what: 'Your notification choices.',
    of: by(),
    erase: 'delete',
  },
  calendar_feeds: {
    what: 'The address of your calendar, if you made one.',
    of: by(),
    hides: ['token'],
    erase: 'delete',
  },
  accepted_texts: {
    what: 'Which Terms of Service and Privacy Policy you accepted, and when.',
    of: by(),
    erase: 'delete',
  },
  follows: {
    what: 'Hosts whom you follow, and who follows you.',
    of: either(by(), by('host_id')),
    hides: ['user_id'],
    erase: 'delete',
  },
  former_handles: { what: 'Names that your host page had before.', of: by(), erase: 'delete' },
  hosts: { what: 'Your host page.', of: by(), erase: 'delete' },
  items: { what: 'What you look for and offer, in your library.', of: by(), erase: 'delete' },
  blocks: { what: 'People you have blocked.', of: by(), erase: 'delete' },
  conversation_messages: {
    what: 'What you wrote to your matches.',
    of: by('author_id'),
    stays:
      'The other person has received it. They keep it, without your name, until the conversation is deleted: at the latest 120 days after the event.',
  },
  conversation_sides: {
    what: 'What you have read, muted and kept, and messages drafted for you.',
    of: by(),
    erase: () => sql`is_kept = false, draft_text = null, draft_by = null, draft_at = null`,
    stays: 'It is needed for the conversation that the other person may still read.',
  },
  conversations: {
    what: 'The people you could write to.',
    of: either(by('a_user'), by('b_user')),
    stays: 'The other person may still read it, without your name, until it is deleted.',
  },
  abouts: {
    what: 'Your profile text, who sees it, and your photo.',
    of: by(),
    hides: ['photo_id'],
    erase: 'delete',
  },
  api_tokens: {
    what: 'Your API tokens: their names, what they allow and when they were last used.',
    of: by(),
    hides: ['digest'],
    erase: 'delete',
  },
  webhook_attempts: {
    what: 'How webhook endpoints answered messages to you or about you.',
    of: (me) =>
      sql`delivery_id in (select d.id from webhook_deliveries d join webhook_endpoints w on w.id = d.endpoint_id join webhook_messages m on m.id = d.message_id where w.user_id = ${me} or ${isMessageAbout(me)})`,
    hides: ['answer'],
    // A receiver may answer with what it was sent.
    erase: () => sql`answer = ''`,
    stays: 'A host can see that a message was sent. It is deleted after 30 days.',
  },
  webhook_deliveries: {
    what: 'Which messages were sent to your webhook endpoints.',
    of: (me) => sql`endpoint_id in (select id from webhook_endpoints where user_id = ${me})`,
    erase: 'delete',
  },
  webhook_endpoints: {
    what: 'Your webhook endpoints, and what each is sent.',
    of: by(),
    hides: ['secret', 'former_secret'],
    erase: 'delete',
  },
  cards: { what: 'The card that you share.', of: by(), hides: ['token'], erase: 'delete' },
  contacts: {
    what: 'Your contacts, your notes and your planned follow-ups.',
    of: by(),
    erase: 'delete',
  },
  met_before: {
    what: 'Whether Interchange remembers the people you met.',
    of: by(),
    erase: 'delete',
  },
  forgotten_contacts: {
    what: 'Contacts that you deleted, so that a device does not bring them back.',
    of: by(),
    erase: 'delete',
  },
  thread_messages: {
    what: 'What you and the assistant wrote.',
    of: (me) => sql`thread_id in (select id from threads where user_id = ${me})`,
    erase: 'delete',
  },
  threads: { what: 'Your conversations with the assistant.', of: by(), erase: 'delete' },
  assistants: { what: 'That you agreed to the assistant, and when.', of: by(), erase: 'delete' },
  model_answers: {
    what: 'Answers of a language model to you, kept for a while so that it is not asked twice.',
    of: by(),
    erase: 'delete',
  },
  model_uses: { what: 'How much of a language model you used, by day.', of: by(), erase: 'delete' },
  feedback_replies: {
    what: 'Our answers to your feedback.',
    of: (me) => sql`feedback_id in (select id from feedback where user_id = ${me})`,
    hides: ['author_id'],
    erase: 'delete',
  },
  feedback: {
    what: 'Your feedback and reports.',
    of: by(),
    hides: ['about_id'],
    erase: 'delete',
    spares: {
      which: isOpenReport,
      erase: sql`is_named = false, wants_mail = false, context = null`,
    },
    stays: 'What you reported, without your name, until it is decided. This protects others.',
  },
  administrators: {
    what: 'That you are an administrator of this installation.',
    of: by(),
    erase: 'delete',
  },
  erasures: {
    what: 'That you asked for your account to be deleted.',
    of: by(),
    stays: 'It is the record of the deletion, with an id and no name.',
  },
  revoked_sessions: ofNobody('Random ids of sessions that were ended.'),
  pool_keys: ofNobody('The signing keys of this installation.'),
  pool_refresh_tokens: {
    what: secret,
    of: (me) =>
      sql`session_id in (select s.id from pool_sessions s join users u on u.sub = s.sub::text where u.id = ${me})`,
    isKeptBack: secret,
    erase: 'delete',
  },
  pool_entries: { what: secret, of: ofPool, isKeptBack: secret, erase: 'delete' },
  pool_sessions: {
    what: 'When you signed in, with which browser and system.',
    of: ofPool,
    hides: ['id'],
    erase: 'delete',
  },
  pool_codes: ofNobody(
    'Mailed codes, stored under digests of addresses. They expire within an hour.',
  ),
  pool_sign_ups: {
    what: 'An unfinished sign-up with your address.',
    of: byAddress(),
    hides: ['password_hash', 'login'],
    erase: 'delete',
  },
  pool_users: { what: 'Your sign-in.', of: ofPool, hides: ['password_hash'], erase: 'delete' },
  unsubscribed_addresses: {
    what: 'That your address is unsubscribed from mails of hosts.',
    of: byAddress('email', { at: 'stopped_at' }),
    erase: 'delete',
  },
  mailed_strangers: {
    what: 'How many people who had not registered with you were mailed for you, and when. Their addresses are kept as digests.',
    of: by('sender_id'),
    hides: ['email_digest'],
    erase: 'delete',
  },
  mail_consents: {
    what: 'Hosts who may write to your address, and how many people allow you to write to them.',
    of: either(byAddress('email', { at: 'since' }), by('sender_id')),
    hides: ['email', 'sender_id'],
    erase: 'delete',
  },
  sending_limits: {
    what: 'How many people who have not registered with you may be mailed for you within a day, where an administrator has said so.',
    of: by(),
    erase: 'delete',
  },
  mail_holds: {
    what: 'When mails for you waited until an administrator had looked, and why.',
    of: by('sender_id'),
    erase: 'delete',
  },
  former_addresses: {
    what: 'Addresses that your account had before, and until when.',
    of: by(),
    erase: 'delete',
  },
  users: {
    what: 'You.',
    of: by('id'),
    hides: ['mail_token'],
    erase: ({ id }) =>
      sql`email = ${`${id}@deleted.invalid`}, email_proved = false, given_name = null, family_name = null, suspended_detail = null, home_zone = 'UTC', region = null, mail_token = gen_random_uuid(), status = 'deleted'`,
    stays:
      'An id, so that the accounts and other people’s records stay valid. Name and address are deleted.',
  },
} satisfies Record<keyof PeopleTables, PrivacyRule>
