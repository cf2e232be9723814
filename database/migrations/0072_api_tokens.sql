-- A token with which a program acts for a person, with some of their rights. Only its digest is kept.
create table api_tokens (
  id uuid primary key,
  user_id uuid not null references users (id),
  name text not null check (length(name) between 1 and 80),
  digest text not null unique check (digest ~ '^[0-9a-f]{64}$'),
  ending text not null check (length(ending) = 4),
  scopes text[] not null check (cardinality(scopes) > 0),
  -- The only event that it reaches.
  event_id uuid references events (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  last_used_at timestamptz
);
create index api_tokens_of_user on api_tokens (user_id, created_at desc);
create index api_tokens_of_event on api_tokens (event_id) where event_id is not null;
