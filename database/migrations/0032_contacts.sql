-- What somebody gives to people they meet: all they wrote, which of it is given, and the secret that their code holds.
create table cards (
  user_id uuid primary key references users (id) on delete cascade,
  token text not null constraint cards_token_key unique check (token ~ '^[0-9a-f]{32}$'),
  fields jsonb not null,
  given text[] not null check (given <@ '{name,email,phone,company,role,links,line}'),
  version integer not null default 1,
  updated_at timestamptz not null
);

-- People as their keepers have them: what was shown at one moment, and what the keeper alone writes.
create table contacts (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  person_id uuid references users (id) on delete set null check (person_id <> user_id),
  event_id uuid references events (id) on delete set null,
  way text not null check (way in ('code', 'back', 'round', 'meeting', 'match')),
  at timestamptz not null,
  noted_at timestamptz not null,
  fields jsonb not null,
  gave_back boolean not null default false,
  note text not null default '',
  follow_at timestamptz,
  follow_zone text,
  follow_text text not null default '',
  follow_state text check (follow_state in ('open', 'done', 'dropped')),
  -- For which moment its keeper was told: another moment is told anew.
  follow_told_at timestamptz,
  version integer not null default 1,
  primary key (user_id, id),
  constraint followed_whole check ((follow_at is null) = (follow_state is null) and (follow_at is null) = (follow_zone is null)),
  constraint not_met_ahead check (at <= noted_at)
);
create unique index one_contact_a_person on contacts (user_id, person_id) where person_id is not null;
create index contacts_of_person on contacts (person_id) where person_id is not null;
create index follow_ups_due on contacts (follow_at) where follow_state = 'open';

-- Who agreed, and since when, that whom they met is remembered beyond a gathering; or agreed no longer.
create table remembering (
  user_id uuid primary key references users (id) on delete cascade,
  is_on boolean not null,
  since timestamptz not null
);

-- Contacts that their keepers deleted: a device that still repeats the scan brings none of them back.
create table forgotten_contacts (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  at timestamptz not null,
  primary key (user_id, id)
);
create index forgotten_when on forgotten_contacts (at);
