-- Money that goes back to buyers and out to hosts, disputes, and the nightly comparison with the provider.

-- Under which terms places are given back: until a day before the start, until a week before it, or not at all.
alter table events add column refund_policy text not null default 'flexible' check (refund_policy in ('flexible', 'moderate', 'none'));

-- What was agreed when it was bought holds for that order: the terms, when the gathering was to begin, and for how many places it was.
alter table orders
  add column refund_policy text not null default 'flexible' check (refund_policy in ('flexible', 'moderate', 'none')),
  add column fee_bearer text not null default 'platform' check (fee_bearer in ('platform', 'buyer')),
  add column starts_at timestamptz,
  add column places integer not null default 1 check (places between 1 and 10),
  -- When nothing was left of it to be sent on to the host; null again where a refund came back.
  add column released_at timestamptz;
update orders o set places = 1 + jsonb_array_length(r.guests), starts_at = e.starts_at
  from registrations r join events e on e.id = r.event_id where r.event_id = o.event_id and r.id = o.registration_id;
create index orders_to_release on orders (event_id) where state = 'paid' and released_at is null;

-- Bought places that somebody gave up, or nobody took: written with the change that makes them so, and looked at once by whoever gives money back.
create table given_up_places (
  id uuid primary key,
  event_id uuid not null,
  registration_id uuid,
  code_id uuid,
  by text not null check (by in ('attendee', 'host')),
  at timestamptz not null,
  -- Whoever may still come back has not given it up for good.
  due_at timestamptz not null,
  handled_at timestamptz,
  -- Which place of which order it was; found when it is looked at.
  order_id uuid references orders (id),
  place integer check (place >= 0),
  foreign key (event_id, registration_id) references registrations (event_id, id),
  foreign key (event_id, code_id) references invitation_codes (event_id, id),
  constraint somebodys_or_nobodys check (num_nonnulls(registration_id, code_id) = 1)
);
create index given_up_places_due on given_up_places (due_at) where handled_at is null;
create index given_up_places_of_registration on given_up_places (event_id, registration_id) where handled_at is null;
create index given_up_places_of_order on given_up_places (order_id) where order_id is not null;

-- A refund is about one place of its order (0 is the buyer's own), or about none in particular.
alter table refunds
  add column place integer check (place >= 0),
  add column note text not null default '',
  add column actor_id uuid references users (id),
  drop constraint refunds_reason_check,
  add constraint refunds_reason_check check (reason in ('no-seat', 'paid-twice', 'left', 'removed', 'cancelled', 'by-hand'));
create unique index one_refund_a_place on refunds (order_id, place) where place is not null and state <> 'failed';

-- A host's part that is sent on. `settled` of it pays what the host owed.
create table transfers (
  id uuid primary key,
  order_id uuid not null references orders (id),
  host_id uuid not null references users (id),
  account_id text not null,
  amount integer not null check (amount >= 0),
  settled integer not null default 0 check (settled >= 0),
  state text not null check (state in ('pending', 'sent', 'failed')),
  transfer_id text unique,
  attempts integer not null default 0,
  next_try_at timestamptz not null,
  failure text not null default '',
  created_at timestamptz not null,
  sent_at timestamptz,
  constraint sends_something check (amount + settled > 0)
);
create unique index one_pending_transfer_an_order on transfers (order_id) where state = 'pending';
create index transfers_of_order on transfers (order_id);
create index transfers_due on transfers (next_try_at) where state = 'pending';

-- A buyer who has the bank take a payment back. The parts are what each bears of it once it is lost.
create table disputes (
  id text primary key,
  order_id uuid not null references orders (id),
  amount integer not null check (amount > 0),
  reason text not null,
  state text not null check (state in ('open', 'won', 'lost')),
  due_by timestamptz,
  provider integer not null default 0,
  affiliate integer not null default 0 check (affiliate >= 0),
  host integer not null default 0 check (host >= 0),
  opened_at timestamptz not null,
  checked_at timestamptz not null
);
create index disputes_of_order on disputes (order_id);
create index disputes_open on disputes (checked_at) where state = 'open';

-- What has to come back from a host's account before money goes back to a buyer, or because it has.
create table reversals (
  id uuid primary key,
  transfer_id uuid not null references transfers (id),
  refund_id uuid references refunds (id),
  dispute_id text references disputes (id),
  amount integer not null check (amount > 0),
  state text not null check (state in ('waiting', 'sent', 'refused')),
  reversal_id text unique,
  attempts integer not null default 0,
  next_try_at timestamptz not null,
  failure text not null default '',
  created_at timestamptz not null,
  constraint reversed_for_one_reason check (num_nonnulls(refund_id, dispute_id) = 1)
);
create index reversals_due on reversals (next_try_at) where state = 'waiting';
create index reversals_of_refund on reversals (refund_id) where refund_id is not null;
create index reversals_of_dispute on reversals (dispute_id) where dispute_id is not null;
create index reversals_of_transfer on reversals (transfer_id);

-- `own`: money of the platform's that has to do with no order.
alter table ledger_facts
  alter column order_id drop not null,
  drop constraint ledger_facts_kind_check,
  add constraint ledger_facts_kind_check check (kind in (
    'payment', 'refund', 'refund-failed', 'transfer', 'reversal', 'debt', 'dispute-withdrawn', 'dispute-reinstated', 'dispute-lost', 'own')),
  add constraint own_money_alone_has_no_order check ((kind = 'own') = (order_id is null));
create index ledger_facts_by_time on ledger_facts (at);

-- Each comparison of the books with what the provider says, and what did not agree.
create table reconciliations (
  id uuid primary key,
  began_at timestamptz not null,
  ended_at timestamptz,
  from_at timestamptz not null,
  until_at timestamptz not null,
  state text not null check (state in ('running', 'agrees', 'differs', 'failed')),
  movements integer not null default 0,
  -- By currency: what the books say, what the provider says, in minor units.
  balances jsonb not null default '[]',
  failure text not null default ''
);
create index reconciliations_by_time on reconciliations (began_at desc);

create table differences (
  id uuid primary key,
  kind text not null check (kind in ('missing', 'extra', 'amount', 'balance')),
  -- What names it: the provider's id of a movement, or what was posted.
  ref text not null,
  what text not null,
  currency text not null,
  books bigint not null,
  provider bigint not null,
  -- The order that it has to do with, where that is known.
  order_id uuid,
  found_at timestamptz not null,
  seen_at timestamptz not null,
  settled_at timestamptz,
  settled_by uuid references users (id),
  settlement text check (settlement in ('agrees-now', 'own', 'explained')),
  note text not null default '',
  constraint settled_whole check ((settled_at is null) = (settlement is null))
);
create unique index one_open_difference on differences (kind, ref) where settled_at is null;

-- A refund that failed, a payment that is disputed, and money that waits for an account: for hosts.
alter table announcements
  drop constraint announcements_kind_check,
  add constraint announcements_kind_check check (kind in (
    'joined', 'changed', 'cancelled', 'reminder', 'message', 'published',
    'pending', 'declined', 'waitlisted', 'offered', 'offer-expired', 'removed', 'handed-on', 'guest', 'place-for-you', 'co-host', 'guessing', 'asking',
    'to-pay', 'ticket', 'money-back', 'refund-failed', 'disputed', 'payout-waits'));
