-- The thinking assistant, and what people tell whoever runs this.

-- Whoever has agreed to what the assistant keeps.
create table assistants (
  user_id uuid primary key references users (id) on delete cascade,
  id uuid not null unique,
  locale text not null check (locale in ('en', 'zh', 'es', 'hi')),
  -- A model elsewhere may read along.
  allows_model boolean not null default false,
  consented_at timestamptz not null,
  updated_at timestamptz not null
);

-- A thread of thought. What it is about is not kept longer than the gathering.
create table conferences (
  id uuid primary key,
  user_id uuid not null references assistants (user_id) on delete cascade,
  purpose text not null check (purpose in ('objectives', 'prepare_meeting', 'debrief', 'host_setup')),
  event_id uuid references events (id) on delete cascade,
  locale text not null check (locale in ('en', 'zh', 'es', 'hi')),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index conferences_of_user on conferences (user_id, updated_at desc);
create index conferences_of_event on conferences (event_id) where event_id is not null;

create table conference_messages (
  conference_id uuid not null references conferences (id) on delete cascade,
  id uuid not null,
  position integer not null check (position >= 0),
  by text not null check (by in ('person', 'assistant')),
  text text not null,
  -- Named by whoever sent it, so that a repeat is known.
  client_id uuid,
  -- What the assistant answers; the opening answers nothing.
  answers uuid,
  mode text check (mode in ('model', 'guided')),
  why_guided text check (why_guided in ('none', 'switched-off', 'used-up', 'unavailable')),
  chips jsonb not null default '[]',
  proposals jsonb not null default '[]',
  -- Where the guide stands after this.
  guide jsonb not null default 'null',
  created_at timestamptz not null,
  primary key (conference_id, id),
  unique (conference_id, position),
  foreign key (conference_id, answers) references conference_messages (conference_id, id) on delete cascade,
  constraint people_write_without_a_mind check ((by = 'person') = (mode is null)),
  constraint people_name_what_they_send check ((by = 'person') = (client_id is not null))
);
create unique index one_message_a_client_id on conference_messages (conference_id, client_id) where client_id is not null;
create unique index one_answer_a_message on conference_messages (conference_id, answers) where answers is not null;

-- How much of a person's day with a model is used up.
create table model_uses (
  user_id uuid not null references users (id) on delete cascade,
  day date not null,
  characters integer not null default 0 check (characters >= 0),
  beautified integer not null default 0 check (beautified >= 0),
  primary key (user_id, day)
);

-- What a model answered to a person, by a digest of what was asked: a repeat is not asked again.
create table model_answers (
  user_id uuid not null references users (id) on delete cascade,
  digest text not null,
  answer text not null,
  created_at timestamptz not null,
  primary key (user_id, digest)
);
create index model_answers_by_age on model_answers (created_at);

create table feedback (
  id uuid primary key,
  -- To name it by: F-XXXX-XXXX.
  number text not null unique,
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('idea', 'problem', 'praise', 'event', 'abuse')),
  text text not null,
  -- Of the text as it is read, so that the same is known again.
  digest text not null,
  score integer check (score between 0 and 10),
  event_id uuid references events (id) on delete set null,
  context jsonb,
  -- The gathering's host reads who wrote it.
  is_named boolean not null default false,
  wants_mail boolean not null default false,
  locale text not null check (locale in ('en', 'zh', 'es', 'hi')),
  state text not null default 'open' check (state in ('open', 'answered', 'done')),
  version integer not null default 1,
  created_at timestamptz not null
);
create index feedback_of_user on feedback (user_id, created_at desc, id);
create index feedback_of_event on feedback (event_id, created_at desc) where event_id is not null;
create index feedback_inbox on feedback ((kind = 'abuse' and state = 'open') desc, created_at desc, id);
create index feedback_by_age on feedback (created_at);

create table feedback_replies (
  feedback_id uuid not null references feedback (id) on delete cascade,
  id uuid not null,
  author_id uuid not null references users (id),
  text text not null,
  created_at timestamptz not null,
  primary key (feedback_id, id)
);
