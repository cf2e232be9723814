-- What a gathering says beside what, when and where. `sequence` counts the changes that calendars must hear of (RFC 5545, 3.8.7.4).
alter table events
  add column languages text[] not null default '{}' check (languages <@ '{en,zh,es,hi}'),
  add column agenda jsonb not null default '[]',
  add column cover_id uuid,
  add column cover_alt text not null default '',
  -- A video room for each pair: an address with {pair} in it. The secret makes rooms that nobody can guess, not even the host.
  add column pair_link text,
  add column pair_secret uuid not null default gen_random_uuid(),
  -- The host's own words in confirmations and reminders.
  add column mail_note text not null default '',
  add column sequence integer not null default 0,
  add column cancel_reason text,
  add column cancelled_at timestamptz;
update events set cancel_reason = '', cancelled_at = updated_at where status = 'cancelled';
alter table events
  add constraint cancelled_with_reason check (status <> 'cancelled' or (cancel_reason is not null and cancelled_at is not null));

-- Pictures as they are served: decoded, made anew without what cameras write into them, and encoded by us.
create table pictures (
  id uuid primary key,
  event_id uuid not null references events (id) on delete cascade,
  width integer not null,
  height integer not null,
  content bytea not null,
  created_at timestamptz not null default now()
);
create index pictures_of_event on pictures (event_id);

-- Something that many people are to be told, once each. Whoever causes it writes it in the same transaction;
-- mails are written from it page by page, and `reached` moves in the transaction that writes them.
create table announcements (
  event_id uuid not null references events (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('joined', 'changed', 'cancelled', 'reminder', 'message', 'published')),
  -- What it is about: the same occasion is announced once.
  occasion text not null,
  segment text not null default 'everybody',
  subject text not null default '',
  body text not null default '',
  -- What was before the change, and the like.
  facts jsonb not null default '{}',
  people integer not null default 0,
  reached uuid,
  created_at timestamptz not null default now(),
  done_at timestamptz,
  primary key (event_id, id),
  unique (event_id, kind, occasion)
);
create index announcements_under_way on announcements (created_at) where done_at is null;
