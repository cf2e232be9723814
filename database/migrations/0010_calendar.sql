-- A private address under which a calendar reads its owner's gatherings. Making a new one ends the old one.
create table calendar_feeds (
  user_id uuid primary key references users (id),
  token text not null unique check (length(token) >= 32),
  created_at timestamptz not null default now()
);
