-- Timed rounds of pairs at a gathering, as the host wants them and as they were planned last.
create table round_plans (
  event_id uuid primary key references events (id) on delete cascade,
  who text not null check (who in ('checked-in', 'everybody')),
  tables integer not null check (tables between 1 and 2000),
  minutes integer not null check (minutes between 1 and 90),
  break_minutes integer not null check (break_minutes between 0 and 30),
  -- The longer break comes after this round.
  long_break_after integer check (long_break_after > 0),
  long_break_minutes integer check (long_break_minutes between 1 and 180),
  paused_at timestamptz,
  -- Of the plan for the rounds that are not told yet: what it is worth, the most that any plan could be, and a digest of what it was made from.
  total double precision not null,
  bound double precision not null,
  made_from text not null,
  made_at timestamptz not null,
  -- Grows with what the host does; what was done last, so that a repeat of it is known.
  version integer not null default 1,
  last_step text not null default 'plan' check (last_step in ('plan', 'start', 'pause', 'resume', 'extend', 'skip', 'stop')),
  constraint long_break_whole check ((long_break_after is null) = (long_break_minutes is null)),
  constraint bound_above_total check (total <= bound)
);

-- A round has no times until the host starts; from when it is told to everybody nothing of it changes but its times.
create table rounds (
  event_id uuid not null references round_plans (event_id) on delete cascade,
  n integer not null check (n > 0),
  announced_at timestamptz,
  starts_at timestamptz,
  ends_at timestamptz,
  primary key (event_id, n),
  constraint in_its_order check (announced_at <= starts_at and starts_at <= ends_at),
  constraint times_together check ((announced_at is null) = (starts_at is null) and (starts_at is null) = (ends_at is null))
);
create index rounds_to_come on rounds (announced_at) where announced_at is not null;

-- Where somebody is in a round: at a table with somebody, or they sit out. `gets`: why, as of a match.
create table round_seats (
  event_id uuid not null,
  round integer not null,
  registration_id uuid not null,
  table_no integer check (table_no > 0),
  with_id uuid check (with_id <> registration_id),
  gets jsonb,
  answer text check (answer in ('useful', 'not-useful', 'not-happened')),
  answered_at timestamptz,
  -- They did not meet there, and may meet in another round.
  is_missed boolean not null default false,
  primary key (event_id, round, registration_id),
  foreign key (event_id, round) references rounds (event_id, n) on delete cascade,
  foreign key (event_id, registration_id) references registrations (event_id, id) on delete cascade,
  foreign key (event_id, with_id) references registrations (event_id, id) on delete set null (with_id),
  constraint partner_at_a_table check (with_id is null or table_no is not null),
  constraint answered_once check ((answer is null) = (answered_at is null))
);
create unique index nobody_meets_twice on round_seats (event_id, registration_id, with_id) where not is_missed and with_id is not null;
create index round_seats_of_partner on round_seats (event_id, with_id) where with_id is not null;

-- Who sits out of the rounds to come: they or the host said so, or they were missed at a table and nobody has seen them at the door.
create table round_absences (
  event_id uuid not null,
  registration_id uuid not null,
  said_by text not null check (said_by in ('self', 'host', 'missed')),
  at timestamptz not null,
  primary key (event_id, registration_id),
  foreign key (event_id, registration_id) references registrations (event_id, id) on delete cascade
);

-- Every plan and every step moves this row: whoever shows rounds hears of it under a topic of its own, and is not told of every guest who comes in.
create function tell_of_rounds() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', new.event_id || '/rounds');
  return null;
end $$;
create trigger tell_of_rounds after insert or update on round_plans
  for each row execute function tell_of_rounds();
