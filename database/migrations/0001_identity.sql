-- People as the product knows them: one row per (issuer, subject) of a verified token, never per e-mail.
create table users (
  id uuid primary key,
  issuer text not null,
  sub text not null,
  email text not null,
  given_name text,
  family_name text,
  locale text not null default 'en' check (locale in ('en', 'zh', 'es', 'hi')),
  status text not null default 'active' check (status in ('active', 'suspended', 'deleted')),
  suspended_detail text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (issuer, sub)
);

-- Sessions ended before their tokens expire.
create table revoked_sessions (
  session text primary key,
  until timestamptz not null
);

create table idempotency_keys (
  user_id uuid not null,
  key text not null,
  digest text not null,
  reply jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);

-- Tries of things that can be guessed, counted per window; shared by all processes, worth nothing after a crash.
create unlogged table attempts (
  key text primary key,
  tries integer not null,
  window_ends timestamptz not null
);

-- Every mail is written here in the transaction that causes it, and sent afterwards.
create table mails (
  id uuid primary key,
  recipient text not null,
  locale text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  attempts integer not null default 0,
  next_try_at timestamptz not null default now()
);
create index mails_unsent on mails (next_try_at) where sent_at is null;

-- The embedded user pool. Codes, limits and sign-ups under way are keyed by HMACs with a secret that is not in this database.
create table pool_keys (
  kid text primary key,
  private_jwk jsonb not null,
  public_jwk jsonb not null,
  created_at timestamptz not null default now()
);

create table pool_users (
  sub uuid primary key,
  login text not null unique,
  email text not null,
  password_hash text not null,
  given_name text,
  family_name text,
  locale text not null default 'en',
  enabled boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- A sign-up stands apart from people until its code is confirmed: to sign up for an address that is taken looks, and costs, the same as for a free one.
create table pool_sign_ups (
  login text primary key,
  sub uuid not null,
  email text not null,
  password_hash text not null,
  given_name text,
  family_name text,
  locale text not null,
  created_at timestamptz not null default now()
);

create table pool_codes (
  login text not null,
  purpose text not null check (purpose in ('sign-up', 'reset')),
  code_hash text not null,
  tries_left integer not null default 5,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (login, purpose)
);

create table pool_sessions (
  id uuid primary key,
  sub uuid not null references pool_users (sub) on delete cascade,
  auth_time timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz
);
create index pool_sessions_of_user on pool_sessions (sub);

create table pool_refresh_tokens (
  token_hash text primary key,
  session_id uuid not null references pool_sessions (id) on delete cascade,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index pool_refresh_tokens_of_session on pool_refresh_tokens (session_id);
