-- Mails to strangers: addresses that have not registered with the account for which they are sent.
-- For whom a mail to a stranger is sent, when its reader reported it, and by what its reader stops such mails where no code was made for them. Null for every other mail.
alter table mails add column sender_id uuid, add column complained_at timestamptz, add column stop_token uuid;
create unique index mails_by_stop_token on mails (stop_token) where stop_token is not null;
create index announcements_by_id on announcements (id);
create index mails_to_strangers on mails (sender_id, created_at) where sender_id is not null;

-- Until when an announcement waits: for another day of its sender, or for the operator.
alter table announcements add column wait_until timestamptz;

-- Whom an account has had mailed once. The address is kept as a digest: SHA-256 of its mailbox, in lower case and without what follows a plus sign.
create table mailed_strangers (
  sender_id uuid not null references users (id),
  email_digest text not null,
  mailed_at timestamptz not null,
  primary key (sender_id, email_digest)
);

-- Strangers who have asked for more mails of a host, by the link in the first.
create table mail_consents (
  sender_id uuid not null references users (id),
  -- Lower case.
  email text not null check (email = lower(email)),
  since timestamptz not null,
  primary key (sender_id, email)
);
create index mail_consents_by_email on mail_consents (email);

-- The number that an administrator has set for an account in the place of the one by its age and its guests.
create table sending_limits (
  user_id uuid primary key references users (id),
  per_day int not null check (per_day >= 0)
);

-- Why mails to strangers wait for the operator, and what came of it. `text`: the name or the title in question.
create table mail_holds (
  id uuid primary key,
  sender_id uuid not null references users (id),
  event_id uuid references events (id) on delete set null,
  reason text not null check (reason in ('name', 'title', 'bounces', 'complaints')),
  text text not null default '',
  held_at timestamptz not null,
  decided_at timestamptz,
  is_allowed boolean,
  check ((decided_at is null) = (is_allowed is null))
);
create unique index mail_holds_open on mail_holds (sender_id, reason, text) where decided_at is null;
create index mail_holds_by_sender on mail_holds (sender_id, reason);
create index mail_holds_by_event on mail_holds (event_id) where event_id is not null;

alter table moderation_acts
  drop constraint moderation_acts_verb_check,
  add constraint moderation_acts_verb_check check (verb in ('look-up', 'open-person', 'open-event', 'open-report', 'suspend', 'lift', 'warn', 'take-down', 'put-back', 'settle', 'allow-mails', 'refuse-mails', 'set-limit')),
  drop constraint acts_say_of_whom,
  add constraint acts_say_of_whom check (case
    when verb in ('open-person', 'suspend', 'lift', 'warn', 'allow-mails', 'refuse-mails', 'set-limit') then user_id is not null
    when verb in ('open-event', 'take-down', 'put-back') then event_id is not null
    when verb in ('open-report', 'settle') then feedback_id is not null
    else true end);
