-- The page of a host. `skeleton` is the handle with what looks alike made the same: two handles must differ in it.
create table hosts (
  user_id uuid primary key references users (id),
  handle text not null unique,
  skeleton text not null unique,
  name text not null default '',
  about text not null default '',
  links text[] not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- A handle that was given up leads on for a while, and is nobody else's meanwhile.
create table former_handles (
  handle text primary key,
  skeleton text not null,
  user_id uuid not null references users (id),
  until timestamptz not null
);
create index former_handles_by_skeleton on former_handles (skeleton);

create table follows (
  host_id uuid not null references users (id),
  user_id uuid not null references users (id),
  since timestamptz not null default now(),
  primary key (host_id, user_id),
  check (host_id <> user_id)
);
create index follows_of_user on follows (user_id, since);
