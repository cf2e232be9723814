import { sql } from 'kysely'
import type { DoctorCheck } from './doctor.store.ts'

// A person who unsubscribed while a page of mails was being written may still get that mail.
const grace = sql.raw(`interval '1 minute'`)

const triesAtMost = 12 // the same as in server/kit/mail/mail.ts

/** Checks of people, their notifications and their names. */
export const peopleChecks: readonly DoctorCheck[] = [
  {
    name: 'mailed-once',
    offending: () =>
      sql`select announcement_id || ' ' || coalesce(user_id::text, 'an address') as id from mails where announcement_id is not null group by announcement_id, user_id, case when user_id is null then recipient end having count(*) > 1`,
  },
  {
    name: 'stopped-mails',
    offending: () => sql`
      select m.id::text as id from mails m join announcements a on a.id = m.announcement_id
      join notification_choices s on s.user_id = m.user_id and s.mail = 'never' and s.kind = case a.kind when 'reminder' then 'reminders' when 'message' then 'messages' when 'published' then 'hosts' end
      where s.changed_at < m.created_at - ${grace}`,
  },
  {
    name: 'read-in-the-app',
    offending: () =>
      sql`select user_id || ' notification ' || id as id from notifications where mail_at is not null and (read_at is not null or mailed_at is not null)`,
  },
  {
    name: 'erasures',
    offending: () => sql`
      select u.id::text as id from erasures e join users u on u.id = e.user_id where u.status <> 'deleted' or (e.erased_at is not null and (u.given_name is not null or u.family_name is not null or u.email not like '%@deleted.invalid'))
      union all select f.user_id::text from former_addresses f join erasures e on e.user_id = f.user_id where e.erased_at is not null
      union all select u.id::text from users u where u.status = 'deleted' and not exists (select from erasures e where e.user_id = u.id)`,
  },
  {
    name: 'closed-accounts',
    offending: () => sql`
      select v.id::text as id from erasures e join events v on v.host_id = e.user_id where v.status in ('published', 'taken_down') and (v.ends_at is null or v.ends_at > e.asked_at)
      union all select r.event_id || ' registration ' || r.id from erasures e join registrations r on r.user_id = e.user_id join events v on v.id = r.event_id
        where r.state in ('pending_approval', 'awaiting_payment', 'confirmed', 'waitlisted', 'offered') and v.status in ('published', 'taken_down') and (v.ends_at is null or v.ends_at > e.erased_at)`,
  },
  {
    name: 'people',
    offending: () => sql`
      select min(id::text) as id from users group by issuer, sub having count(*) > 1 union all select min(id::text) from users group by mail_token having count(*) > 1
      union all select min(sub::text) from pool_users group by login having count(*) > 1`,
  },
  {
    name: 'sessions',
    offending: () => sql`
      select id::text as id from pool_sessions where ends_at <= auth_time or ended_at < auth_time
      union all select kid from pool_keys where private_jwk ->> 'sealed' is null or public_jwk ->> 'kty' is null or public_jwk ->> 'd' is not null`,
  },
  {
    name: 'handles',
    offending: ({ now }) => sql`
      select min(user_id::text) as id from hosts group by skeleton having count(*) > 1 union all select min(user_id::text) from hosts group by handle having count(*) > 1
      union all select h.user_id::text from hosts h join former_handles f on f.skeleton = h.skeleton and f.user_id <> h.user_id and f.until > ${now}`,
  },
  {
    name: 'follows',
    offending: () => sql`select user_id::text as id from follows where host_id = user_id`,
  },
  {
    name: 'mail-attempts',
    isWarning: true,
    offending: () =>
      sql`select id::text as id from mails where sent_at is null and refused_at is null and attempts >= ${sql.lit(triesAtMost)}`,
  },
  {
    name: 'mails-in-time',
    isWarning: true,
    offending: ({ now }) =>
      sql`select id::text as id from mails where sent_at is null and refused_at is null and attempts < ${sql.lit(triesAtMost)} and next_try_at < ${now}::timestamptz - interval '1 hour'`,
  },
  {
    name: 'news-in-time',
    isWarning: true,
    offending: ({ now }) =>
      sql`select event_id || ' announcement ' || id as id from announcements where done_at is null and created_at < ${now}::timestamptz - interval '1 day' and (wait_until is null or wait_until < ${now}::timestamptz - interval '1 day')`,
  },
]
