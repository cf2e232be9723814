-- What public gatherings are found by. None of these tables refers to a gathering by a foreign key: they follow it, and what they say
-- is believed only of gatherings that are public when somebody asks. The two first things are for words typed wrongly.
create extension if not exists pg_trgm;

-- Every term that a gathering is found by, as a number that follows from its text, with how many gatherings say it.
-- A word that people write is there as a word too, and as it is compared for mistakes.
create table search_terms (
  term bigint primary key,
  events integer not null,
  word text collate "C",
  spelling text
);
create index search_terms_by_word on search_terms (word) where word is not null;
create index search_terms_by_spelling on search_terms using gin (spelling gin_trgm_ops);

-- The gatherings that are in the index, by which reading of words, and the terms they say, each with how much of it.
-- `starts_at` stands here so that what is equally good is put in order without a look at the gathering.
create table search_gatherings (
  event_id uuid primary key,
  reading text not null,
  digest text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  terms bigint[] not null
);
-- What waits in a list to be put in order would be read by every question.
create index search_gatherings_by_term on search_gatherings using gin (terms) with (fastupdate = off);
create index search_gatherings_by_end on search_gatherings (ends_at);

-- What one person seeks and has to give, at gatherings of more than five; `mark` is another one as soon as they say anything else.
create table search_people (
  event_id uuid not null,
  registration_id uuid not null,
  mark text not null,
  wants text[] not null,
  has text[] not null,
  primary key (event_id, registration_id)
);

-- Gatherings that the index must look at. Triggers write it, so that no way to change a gathering can forget to.
create table search_waiting (
  event_id uuid primary key,
  mark uuid not null default gen_random_uuid(),
  since timestamptz not null default now()
);
create index search_waiting_longest on search_waiting (since);

create function search_waits_for_event() returns trigger language plpgsql as
  'begin insert into search_waiting (event_id) values (coalesce(new.id, old.id)) on conflict (event_id) do update set mark = gen_random_uuid(); return null; end';
create trigger search_of_new_event after insert on events for each row
  when (new.status = 'published' and new.visibility = 'public') execute function search_waits_for_event();
create trigger search_of_changed_event
  after update of title, summary, description, place, agenda, starts_at, ends_at, status, visibility, host_id on events for each row
  when (new.status = 'published' and new.visibility = 'public' or old.status = 'published' and old.visibility = 'public') execute function search_waits_for_event();
create trigger search_of_changed_people after update of people_version on events for each row
  when (new.status = 'published' and new.visibility = 'public' and (new.seats_taken > 5 or old.seats_taken > 5)) execute function search_waits_for_event();
create trigger search_of_gone_event after delete on events for each row execute function search_waits_for_event();

create function search_waits_for_host() returns trigger language plpgsql as
  'begin insert into search_waiting (event_id) select id from events where host_id = (to_jsonb(coalesce(new, old)) ->> tg_argv[0])::uuid and status = ''published'' and visibility = ''public'' on conflict (event_id) do update set mark = gen_random_uuid(); return null; end';
create trigger search_of_host after insert or delete or update of name on hosts for each row execute function search_waits_for_host('user_id');
create trigger search_of_host_person after update of given_name, family_name on users for each row execute function search_waits_for_host('id');

insert into search_waiting (event_id) select id from events where status = 'published' and visibility = 'public' and ends_at > now();

create index events_newest_in_public on events (published_at, id) where status = 'published' and visibility = 'public';
create index events_of_public_by_end on events (ends_at) where status = 'published' and visibility = 'public';
