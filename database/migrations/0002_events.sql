-- Gatherings. Each child table leads with event_id: it is the key by which the data can be spread over machines.
create table events (
  id uuid primary key,
  host_id uuid not null references users (id),
  title text not null,
  summary text not null default '',
  description text not null default '',
  starts_at timestamptz,
  ends_at timestamptz,
  time_zone text not null,
  place text,
  link text,
  visibility text not null default 'public' check (visibility in ('public', 'unlisted', 'invite_only')),
  status text not null default 'draft' check (status in ('draft', 'published', 'cancelled')),
  capacity integer check (capacity between 1 and 5000),
  seats_taken integer not null default 0 check (seats_taken >= 0),
  invitation_code text not null unique,
  version integer not null default 1,
  -- Counts every change of who is in and what they say; matching follows it.
  people_version bigint not null default 0,
  matched_version bigint not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  published_at timestamptz,
  constraint ends_after_start check (ends_at > starts_at),
  constraint published_with_times check (status = 'draft' or (starts_at is not null and ends_at is not null and (place is not null or link is not null))),
  constraint never_overbooked check (capacity is null or seats_taken <= capacity)
);
create index events_of_host on events (host_id, starts_at);
create index events_in_public on events (starts_at, id) where status = 'published' and visibility = 'public';

create index events_to_match on events (id) where matched_version < people_version;

create table items (
  id uuid primary key,
  user_id uuid not null references users (id),
  kind text not null check (kind in ('objective', 'offering')),
  text text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  unique (user_id, kind, text)
);

create table registrations (
  event_id uuid not null references events (id),
  id uuid not null,
  user_id uuid not null references users (id),
  state text not null default 'confirmed' check (state in ('confirmed', 'cancelled')),
  joined_at timestamptz not null,
  left_at timestamptz,
  primary key (event_id, id)
);
create unique index one_live_registration on registrations (event_id, user_id) where state = 'confirmed';
create index registrations_of_user on registrations (user_id, joined_at);

-- What a person says at one gathering: a snapshot of library items, followed when the item is reworded.
create table statements (
  event_id uuid not null,
  id uuid not null,
  registration_id uuid not null,
  item_id uuid references items (id) on delete set null,
  kind text not null check (kind in ('objective', 'offering')),
  position integer not null,
  text text not null,
  primary key (event_id, id),
  foreign key (event_id, registration_id) references registrations (event_id, id)
);
create index statements_of_registration on statements (event_id, registration_id, position);
create index statements_of_item on statements (item_id);
