-- The hours in which two people may meet at a gathering, as its host opened them. Everything is in steps of five minutes, for the keys of the seats.
create table meeting_plans (
  event_id uuid primary key references events (id) on delete cascade,
  windows jsonb not null default '[]',
  minutes integer not null check (minutes between 5 and 120 and minutes % 5 = 0),
  pause_minutes integer not null check (pause_minutes between 0 and 60 and pause_minutes % 5 = 0),
  -- None: a pair meets where it likes, or in its own room.
  tables integer not null check (tables between 0 and 500),
  -- A digest of what the meetings were placed from last, when that was, and what came of it.
  made_from text not null default '',
  made_at timestamptz,
  wishes integer not null default 0,
  placed integer not null default 0,
  bound integer not null default 0,
  version integer not null default 1,
  constraint placed_within_bound check (placed <= bound and placed <= wishes)
);

-- When somebody is not free, and how many meetings they want.
create table meeting_choices (
  event_id uuid not null,
  registration_id uuid not null,
  not_free jsonb not null default '[]',
  most integer check (most between 0 and 99),
  primary key (event_id, registration_id),
  foreign key (event_id, registration_id) references registrations (event_id, id) on delete cascade
);

-- One meeting of a pair; a < b as in its match.
create table meetings (
  event_id uuid not null references meeting_plans (event_id) on delete cascade,
  id uuid not null,
  match_id uuid not null,
  a_id uuid not null,
  b_id uuid not null,
  state text not null default 'proposed' check (state in ('proposed', 'accepted', 'met', 'no_show', 'cancelled')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  table_no integer check (table_no > 0),
  a_yes boolean not null default false,
  b_yes boolean not null default false,
  -- Another time that both are asked about: for how many others it is, or because the hours are no longer those.
  move_to timestamptz,
  move_for integer check (move_for > 0),
  a_move boolean,
  b_move boolean,
  -- Nobody is asked twice to make room.
  is_asked boolean not null default false,
  moved_from timestamptz,
  a_outcome text check (a_outcome in ('met', 'no_show')),
  b_outcome text check (b_outcome in ('met', 'no_show')),
  cancelled_by text check (cancelled_by in ('a', 'b', 'gone', 'host')),
  reason text not null default '',
  -- One of the two does not want it: no other time is looked for.
  is_final boolean not null default false,
  reminded_at timestamptz,
  -- Grows with every change that a calendar must follow.
  version integer not null default 1,
  changed_at timestamptz not null,
  primary key (event_id, id),
  foreign key (event_id, a_id) references registrations (event_id, id) on delete cascade,
  foreign key (event_id, b_id) references registrations (event_id, id) on delete cascade,
  constraint in_order_of_the_pair check (a_id < b_id),
  constraint ends_after_it_starts check (ends_at > starts_at),
  constraint accepted_by_both check (state not in ('accepted', 'met', 'no_show') or (a_yes and b_yes)),
  constraint cancelled_by_somebody check ((state = 'cancelled') = (cancelled_by is not null)),
  constraint moved_with_both check (move_to is not null or (a_move is null and b_move is null and move_for is null))
);
create unique index one_meeting_a_pair on meetings (event_id, a_id, b_id) where state <> 'cancelled';
create index meetings_of_b on meetings (event_id, b_id);
create index meetings_of_a on meetings (event_id, a_id);
create index meetings_ahead on meetings (starts_at) where state in ('proposed', 'accepted');

-- Who is where in each five minutes of a meeting that is proposed or accepted: nobody can be in two, and no table can hold two.
create table meeting_seats (
  event_id uuid not null,
  registration_id uuid not null,
  at timestamptz not null check (extract(epoch from at)::bigint % 300 = 0),
  meeting_id uuid not null,
  primary key (event_id, registration_id, at),
  foreign key (event_id, meeting_id) references meetings (event_id, id) on delete cascade
);
create index meeting_seats_of_meeting on meeting_seats (event_id, meeting_id);
create table meeting_tables (
  event_id uuid not null,
  table_no integer not null check (table_no > 0),
  at timestamptz not null check (extract(epoch from at)::bigint % 300 = 0),
  meeting_id uuid not null,
  primary key (event_id, table_no, at),
  foreign key (event_id, meeting_id) references meetings (event_id, id) on delete cascade
);
create index meeting_tables_of_meeting on meeting_tables (event_id, meeting_id);

create function tell_of_meetings() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', new.event_id::text);
  return null;
end $$;
create trigger tell_of_meetings after insert or update on meetings
  for each row execute function tell_of_meetings();
create trigger tell_of_meeting_plans after insert or update of version, made_at on meeting_plans
  for each row execute function tell_of_meetings();
