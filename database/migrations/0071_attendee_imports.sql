-- An import of people from a file. It is entered in parts, so that a large file holds up nobody, and undone as a whole.
create table attendee_imports (
  event_id uuid not null references events (id) on delete cascade,
  id uuid not null,
  by_user uuid not null references users (id),
  file_name text not null default '' check (length(file_name) <= 200),
  kind text not null check (kind in ('free-spot', 'register', 'request')),
  -- How many people are to be entered, and how many are.
  people int not null check (people >= 0),
  entered int not null default 0 check (entered between 0 and people),
  -- How many undoing it removed.
  removed int not null default 0 check (removed between 0 and entered),
  -- Invitations of before that got a place, as they were: [{id, asks, declinedAt, importId}].
  earlier jsonb not null default '[]',
  started_at timestamptz not null,
  undone_at timestamptz,
  primary key (event_id, id)
);

alter table invitation_codes
  -- The import that made the code, or gave its place.
  add column import_id uuid,
  -- Answers that a file had for the person, by question: [{question, values}].
  add column prefilled_answers jsonb not null default '[]',
  add foreign key (event_id, import_id) references attendee_imports (event_id, id) on delete set null (import_id);
create index invitation_codes_of_import on invitation_codes (event_id, import_id) where import_id is not null;

-- Undoing an import deletes places, so the count of people who go follows deletions too.
create function people_leave() returns trigger language plpgsql as $$
begin
  update events e set people_in = e.people_in - n.people
  from (select event_id, count(*)::int as people from stale where is_going(state, user_id, is_notified) group by event_id) n
  where e.id = n.event_id;
  return null;
end $$;
create trigger people_leave after delete on registrations referencing old table as stale for each statement execute function people_leave();
