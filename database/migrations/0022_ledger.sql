-- What is paid, what is given back, and the books.

-- One order for each registration that has to be paid: what it comes to and how that is divided is fixed when it is made.
create table orders (
  id uuid primary key,
  event_id uuid not null,
  registration_id uuid not null,
  user_id uuid not null references users (id),
  state text not null check (state in ('held', 'checkout_open', 'processing', 'paid', 'paid_no_seat', 'refunded', 'expired')),
  amount integer not null check (amount > 0),
  currency text not null,
  card_fee integer not null check (card_fee >= 0),
  provider integer not null check (provider >= 0),
  affiliate integer not null check (affiliate >= 0),
  host integer not null check (host >= 0),
  tax_basis_points integer not null check (tax_basis_points >= 0),
  policy text not null check (policy in ('shared', 'platform', 'host')),
  -- The checkout session with the provider: asked for until then, under the key `cs:<id>:<attempt>`.
  attempt integer not null default 0,
  session_until timestamptz,
  session_id text unique,
  url text,
  payment_id text unique,
  charge_id text unique,
  paid_at timestamptz,
  checked_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  foreign key (event_id, registration_id) references registrations (event_id, id),
  constraint parts_sum_to_the_whole check (card_fee + provider + affiliate + host = amount),
  constraint paid_by_a_charge check (state not in ('paid', 'paid_no_seat', 'refunded') or (charge_id is not null and paid_at is not null))
);
create unique index one_order_a_registration on orders (event_id, registration_id);
create index orders_to_ask on orders (checked_at) where state in ('held', 'checkout_open', 'processing', 'expired');

-- Money that goes back. A row is written with what makes it necessary; its id is the key under which the provider is asked, however often.
create table refunds (
  id uuid primary key,
  order_id uuid not null references orders (id),
  amount integer not null check (amount > 0),
  provider integer not null,
  affiliate integer not null check (affiliate >= 0),
  host integer not null check (host >= 0),
  reason text not null check (reason in ('no-seat', 'paid-twice')),
  state text not null check (state in ('waiting', 'sent', 'succeeded', 'failed')),
  refund_id text unique,
  attempts integer not null default 0,
  next_try_at timestamptz not null,
  failure text not null default '',
  created_at timestamptz not null,
  constraint refund_parts_sum check (provider + affiliate + host = amount)
);
create index refunds_of_order on refunds (order_id);
create index refunds_due on refunds (next_try_at) where state in ('waiting', 'sent');

-- The books, by double entry: every fact once, and its postings sum to nothing. Debits are positive.
create table ledger_facts (
  id uuid primary key,
  kind text not null check (kind in ('payment', 'refund', 'refund-failed')),
  ref text not null,
  order_id uuid not null references orders (id),
  at timestamptz not null,
  unique (kind, ref)
);
create index ledger_facts_of_order on ledger_facts (order_id);
create table ledger_postings (
  fact_id uuid not null references ledger_facts (id),
  account text not null,
  currency text not null,
  amount bigint not null check (amount <> 0),
  primary key (fact_id, account)
);
create index ledger_postings_of_account on ledger_postings (account);

create function ledger_balances() returns trigger language plpgsql as $$
begin
  if exists (select from ledger_postings where fact_id = new.fact_id group by currency having sum(amount) <> 0) then
    raise exception 'The postings of % do not sum to nothing.', new.fact_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_balances after insert on ledger_postings deferrable initially deferred for each row execute function ledger_balances();

create function ledger_stands() returns trigger language plpgsql as $$
begin
  raise exception 'What stands in the books is not changed: post the opposite.' using errcode = 'check_violation';
end $$;
create trigger ledger_facts_stand before update or delete or truncate on ledger_facts for each statement execute function ledger_stands();
create trigger ledger_postings_stand before update or delete or truncate on ledger_postings for each statement execute function ledger_stands();
