-- Who runs this installation. Only the command line makes somebody an administrator.
create table administrators (
  user_id uuid primary key references users (id),
  granted_at timestamptz not null default now()
);

-- The processes that serve, and when each was last heard of.
create unlogged table processes (
  id uuid primary key,
  host text not null,
  pid integer not null,
  version text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  is_leaving boolean not null default false,
  facts jsonb not null default '{}'
);

-- What the operator's tasks did and found, for the status page.
create table operator_runs (
  id uuid primary key,
  kind text not null check (kind in ('doctor', 'backup', 'vacuum', 'sweep')),
  started_at timestamptz not null,
  ended_at timestamptz not null,
  is_fine boolean not null,
  facts jsonb not null default '{}'
);
create index operator_runs_latest on operator_runs (kind, ended_at desc);

-- Why the last try to send it failed, as the mail server said it.
alter table mails add column failure text not null default '';

-- Whoever looks at a gathering hears that something of it has changed, from whatever process and by whatever way; what has, they read themselves.
-- A transaction sends the same word once.
create function tell_of_event() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', new.id::text);
  return null;
end $$;
create trigger tell_of_event after update of version, people_version, matched_version, seats_taken, people_in on events
  for each row execute function tell_of_event();

create function tell_of_registration() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', coalesce(new.event_id, old.event_id)::text);
  return null;
end $$;
create trigger tell_of_registration after insert or update or delete on registrations
  for each row execute function tell_of_registration();
