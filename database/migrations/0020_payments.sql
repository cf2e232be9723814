-- The embedded emulator of the payment provider: what it would keep on its own machines. Empty where payments go to the real one.
create table emulator_objects (
  id text primary key,
  kind text not null,
  created_at timestamptz not null,
  body jsonb not null
);
create index emulator_objects_by_kind on emulator_objects (kind, created_at desc, id desc);

-- What it answered to a request with an Idempotency-Key, so that a repeat is answered the same.
create table emulator_answers (
  key text primary key,
  asked text not null,
  status int not null default 0,
  body jsonb,
  answered_at timestamptz not null
);

-- What it tells the product, in the very bytes that it signs.
create table emulator_deliveries (
  id uuid primary key,
  endpoint text not null check (endpoint in ('platform', 'connect', 'accounts')),
  type text not null,
  body text not null,
  due_at timestamptz not null,
  attempts int not null default 0,
  ended_at timestamptz
);
create index emulator_deliveries_due on emulator_deliveries (due_at) where ended_at is null;

create table emulator_settings (
  name text primary key,
  value jsonb not null
);

-- What the provider told us, each notice once (its id is the provider's), kept before anything is done about it.
create table payment_notices (
  id text primary key,
  endpoint text not null check (endpoint in ('platform', 'connect', 'accounts')),
  type text not null,
  object_id text not null,
  account_id text,
  created_at timestamptz not null,
  received_at timestamptz not null,
  body jsonb not null,
  handled_at timestamptz,
  attempts int not null default 0,
  next_try_at timestamptz not null,
  failure text not null default ''
);
create index payment_notices_due on payment_notices (next_try_at) where handled_at is null;

-- The account at the provider to which a host's money goes. Everything but the id is what the provider said last.
create table payout_accounts (
  user_id uuid primary key references users (id),
  account_id text not null unique,
  country text not null check (country ~ '^[A-Z]{2}$'),
  entity text not null check (entity in ('individual', 'company')),
  transfers text not null check (transfers in ('active', 'pending', 'restricted', 'unsupported')),
  payouts text not null check (payouts in ('active', 'pending', 'restricted', 'unsupported')),
  requirements jsonb not null,
  is_closed boolean not null default false,
  submitted_at timestamptz,
  checked_at timestamptz not null,
  created_at timestamptz not null default now()
);
