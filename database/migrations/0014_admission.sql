-- Who is in: every state of a registration and the ways between them, further codes, questions, the waiting list, co-hosts.

-- Places kept for codes count as taken; both move in the transaction that causes it.
alter table events
  add column needs_approval boolean not null default false,
  add column has_waitlist boolean not null default true,
  add column seats_kept integer not null default 0 check (seats_kept >= 0),
  add column questions_version integer not null default 0,
  drop constraint never_overbooked,
  add constraint never_overbooked check (capacity is null or seats_taken + seats_kept <= capacity);

-- Codes beside the gathering's own. A code that keeps places holds `kept` of them for whoever comes with it.
create table invitation_codes (
  event_id uuid not null references events (id) on delete cascade,
  id uuid not null,
  code text not null unique,
  label text not null default '',
  max_uses integer check (max_uses between 1 and 5000),
  used integer not null default 0 check (used >= 0),
  kept integer not null default 0 check (kept >= 0),
  expires_at timestamptz,
  -- Lower case. Only whoever has proved this address may use the code.
  bound_email text,
  skips_approval boolean not null default false,
  keeps_seats boolean not null default false,
  -- Made by the product: for the people whom somebody from the waiting list brings, to hand a place on, or for a guest whom the host has entered.
  purpose text not null default 'host' check (purpose in ('host', 'companions', 'transfer', 'guest')),
  registration_id uuid,
  revoked_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (event_id, id),
  constraint never_overused check (max_uses is null or used <= max_uses),
  constraint keeps_what_is_left check (kept = 0 or (keeps_seats and max_uses is not null and revoked_at is null and kept = max_uses - used))
);
create index invitation_codes_of_registration on invitation_codes (event_id, registration_id) where registration_id is not null;
create index invitation_codes_that_keep on invitation_codes (expires_at) where kept > 0;

-- How often an invitation was looked at and a form begun, by code; who joined is counted from the registrations.
create table invitation_visits (
  event_id uuid not null references events (id) on delete cascade,
  code text not null,
  views integer not null default 0,
  starts integer not null default 0,
  primary key (event_id, code)
);

-- What the host asks. Texts are by language: {"en": "..."}; what was answered once is retired instead of deleted.
create table questions (
  event_id uuid not null references events (id) on delete cascade,
  id uuid not null,
  position integer not null,
  kind text not null check (kind in ('line', 'text', 'number', 'yes-no', 'one-of', 'some-of', 'scale', 'date', 'link', 'phone')),
  prompt jsonb not null,
  hint jsonb not null default '{}',
  options jsonb not null default '[]',
  is_required boolean not null default false,
  -- Asked only where an earlier question was answered with one of these: {"question": id, "is": ["yes"]}.
  condition jsonb,
  -- Whether the answer is also what the person seeks or offers.
  matching text check (matching in ('objective', 'offering')),
  retired_at timestamptz,
  primary key (event_id, id)
);
create index questions_in_order on questions (event_id, position) where retired_at is null;

-- A guest whom the host has entered has no user until somebody with that address comes and answers.
alter table registrations
  drop constraint registrations_state_check,
  alter column user_id drop not null,
  add column guest_name text,
  add column guest_email text,
  add column code text,
  add column answers jsonb not null default '[]',
  -- Consents, each on its own; what was given and withdrawn when stands in the history.
  add column is_listed boolean not null default false,
  add column is_matched boolean not null default true,
  add column allows_photos boolean not null default false,
  add column shares_with_sponsors boolean not null default false,
  -- Together with how many, who asked to wait; how many places an offer holds.
  add column party integer not null default 1 check (party between 1 and 10),
  add column queued_at timestamptz,
  add column offer_until timestamptz,
  -- Who left may come back until then: the place is held for them, and this is what they were.
  add column undo_until timestamptz,
  add column undo_state text check (undo_state in ('confirmed', 'waitlisted', 'pending_approval')),
  -- The host's words for declining or taking out, and a note that only hosts read.
  add column reason text not null default '',
  add column host_note text not null default '',
  add column version integer not null default 1;
update registrations set state = 'cancelled_by_attendee' where state = 'cancelled';
alter table registrations
  add constraint registrations_state_check check (state in (
    'pending_approval', 'awaiting_payment', 'confirmed', 'waitlisted', 'offered', 'offer_expired', 'declined', 'expired',
    'checked_in', 'attended', 'no_show', 'cancelled_by_attendee', 'cancelled_by_host')),
  add constraint a_user_or_a_guest check (user_id is not null or guest_email is not null),
  add constraint waits_since check (state not in ('waitlisted', 'offered') or queued_at is not null),
  add constraint offered_until check ((state = 'offered') = (offer_until is not null)),
  add constraint undone_until check (undo_until is null or (state = 'cancelled_by_attendee' and undo_state is not null));
drop index one_live_registration;
create unique index one_live_registration on registrations (event_id, user_id)
  where state in ('pending_approval', 'awaiting_payment', 'confirmed', 'waitlisted', 'offered', 'checked_in', 'attended', 'no_show');
create unique index one_live_guest on registrations (event_id, guest_email) where user_id is null and state = 'confirmed';
create index registrations_waiting on registrations (event_id, queued_at, id) where state = 'waitlisted';
create index registrations_offered on registrations (offer_until) where state = 'offered';
create index registrations_to_release on registrations (undo_until) where undo_until is not null;

-- The ways between the states, and no other.
create function registration_moves() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state not in ('pending_approval', 'awaiting_payment', 'confirmed', 'waitlisted') then
      raise exception 'A registration does not begin as %.', new.state using errcode = 'check_violation';
    end if;
  elsif old.state <> new.state and (old.state || ' > ' || new.state) not in (
    'pending_approval > confirmed', 'pending_approval > awaiting_payment', 'pending_approval > declined', 'pending_approval > cancelled_by_attendee',
    'awaiting_payment > confirmed', 'awaiting_payment > expired', 'awaiting_payment > cancelled_by_attendee', 'awaiting_payment > cancelled_by_host',
    'waitlisted > offered', 'waitlisted > cancelled_by_attendee', 'waitlisted > cancelled_by_host',
    'offered > confirmed', 'offered > awaiting_payment', 'offered > offer_expired', 'offered > cancelled_by_attendee', 'offered > cancelled_by_host',
    'confirmed > checked_in', 'confirmed > no_show', 'confirmed > cancelled_by_attendee', 'confirmed > cancelled_by_host',
    'checked_in > attended', 'checked_in > confirmed', 'no_show > checked_in',
    'cancelled_by_attendee > confirmed', 'cancelled_by_attendee > waitlisted', 'cancelled_by_attendee > pending_approval') then
    raise exception 'A registration does not go from % to %.', old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger registration_moves before insert or update of state on registrations for each row execute function registration_moves();

-- What happened to a registration, for the host to read and for whoever asks who consented to what and when. Nothing is changed or deleted.
create table registration_history (
  event_id uuid not null,
  id uuid not null,
  registration_id uuid not null,
  at timestamptz not null,
  -- Null: the product itself, when a time has run out.
  actor_id uuid references users (id),
  what text not null,
  facts jsonb not null default '{}',
  primary key (event_id, id),
  foreign key (event_id, registration_id) references registrations (event_id, id) on delete cascade
);
create index history_of_registration on registration_history (event_id, registration_id, at);

-- An answer that is used for matching is a statement; it follows the answer instead of the library.
alter table statements add column question_id uuid;

-- People who help the host, with the rights that the host gave them. Invited by an address; whoever has proved it accepts.
create table co_hosts (
  event_id uuid not null references events (id) on delete cascade,
  id uuid not null,
  email text not null,
  user_id uuid references users (id),
  rights text[] not null check (rights <@ '{people,codes,edit,messages,export}'),
  invited_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  accepted_at timestamptz,
  primary key (event_id, id),
  unique (event_id, email)
);
create unique index co_hosts_of_user on co_hosts (event_id, user_id) where user_id is not null;
create index co_hosted_events on co_hosts (user_id) where user_id is not null;

-- What one person is told of their own registration, and what somebody without an account is written to.
alter table announcements
  drop constraint announcements_kind_check,
  add column recipient text,
  add constraint announcements_kind_check check (kind in (
    'joined', 'changed', 'cancelled', 'reminder', 'message', 'published',
    'pending', 'declined', 'waitlisted', 'offered', 'offer-expired', 'removed', 'handed-on', 'guest', 'place-for-you', 'co-host', 'guessing'));
