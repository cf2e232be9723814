-- People who bring others to a gathering, and what they are owed for it.

-- What a host offers to whoever brings people: a share of the host's own part, for how long a link counts, and how long money waits after the end.
create table affiliate_programmes (
  event_id uuid primary key references events (id) on delete cascade,
  is_on boolean not null default false,
  -- Anybody may ask to take part, by the code below.
  is_open boolean not null default false,
  code text not null unique,
  -- Signs what a link leaves in a browser.
  secret text not null,
  basis_points integer not null default 2000 check (basis_points between 0 and 10000),
  hold_days integer not null default 14 check (hold_days between 1 and 90),
  window_days integer not null default 30 check (window_days between 1 and 90),
  rule text not null default 'last' check (rule in ('first', 'last')),
  terms text not null default '',
  version integer not null default 1,
  created_at timestamptz not null
);

create table affiliates (
  event_id uuid not null references events (id) on delete cascade,
  id uuid not null,
  code text not null unique,
  user_id uuid references users (id),
  -- To whom the invitation was sent; only whoever has proved that address can take it up.
  email text,
  -- What the host calls them.
  label text not null default '',
  state text not null check (state in ('invited', 'pending', 'active', 'paused', 'banned')),
  -- Why they were paused or banned.
  reason text not null default '',
  -- Their own share, where it is not the programme's.
  basis_points integer check (basis_points between 0 and 10000),
  -- The invitation that their link opens, and whose guests are theirs.
  code_id uuid,
  version integer not null default 1,
  created_at timestamptz not null,
  accepted_at timestamptz,
  primary key (event_id, id),
  foreign key (event_id, code_id) references invitation_codes (event_id, id),
  constraint whoever_takes_part_is_known check ((user_id is null) = (state = 'invited')),
  constraint accepted_is_active check (state not in ('active', 'paused') or accepted_at is not null)
);
create unique index one_affiliate_a_person on affiliates (event_id, user_id) where user_id is not null;
create unique index one_invited_affiliate_an_address on affiliates (event_id, email) where email is not null;
create unique index one_affiliate_a_code on affiliates (event_id, code_id) where code_id is not null;
create index affiliations_of_user on affiliates (user_id) where user_id is not null;

-- How often a link was followed, by day; `busiest` is the most within one minute. Nothing of the people is kept.
create table affiliate_clicks (
  event_id uuid not null,
  affiliate_id uuid not null,
  day date not null,
  clicks integer not null default 0 check (clicks >= 0),
  busiest integer not null default 0 check (busiest >= 0),
  primary key (event_id, affiliate_id, day),
  foreign key (event_id, affiliate_id) references affiliates (event_id, id) on delete cascade
);

-- Links that somebody followed before they joined: known by their account, or by the (digested) address that they signed up with on another device.
create table affiliate_touches (
  event_id uuid not null,
  affiliate_id uuid not null,
  -- `user:` and an id, or `mail:` and a digest.
  who text not null check (who ~ '^(user|mail):'),
  first_at timestamptz not null,
  last_at timestamptz not null,
  mark text not null,
  kept_at timestamptz not null,
  primary key (event_id, affiliate_id, who),
  foreign key (event_id, affiliate_id) references affiliates (event_id, id) on delete cascade
);
create index affiliate_touches_of on affiliate_touches (who, event_id);

-- Who brought whom, fixed when they joined, with the terms of that moment.
create table attributions (
  event_id uuid not null,
  registration_id uuid not null,
  affiliate_id uuid not null,
  way text not null check (way in ('link', 'code')),
  touched_at timestamptz not null,
  -- What the link left in the browser, so that many people from one browser are seen.
  mark text not null default '',
  basis_points integer not null check (basis_points between 0 and 10000),
  hold_days integer not null check (hold_days between 1 and 90),
  at timestamptz not null,
  primary key (event_id, registration_id),
  foreign key (event_id, registration_id) references registrations (event_id, id),
  foreign key (event_id, affiliate_id) references affiliates (event_id, id)
);
create index attributions_of_affiliate on attributions (event_id, affiliate_id);

-- The affiliate whose commission is a part of the order, and a fingerprint of the card that paid it.
alter table orders
  add column affiliate_id uuid,
  add column card text,
  add foreign key (event_id, affiliate_id) references affiliates (event_id, id),
  add constraint commission_is_somebodys check (affiliate = 0 or affiliate_id is not null);
create index orders_of_affiliate on orders (event_id, affiliate_id) where affiliate_id is not null;

-- What was found out about a commission, and what the host decided of it. How much it is and what was paid of it stands in the books.
create table commissions (
  order_id uuid primary key references orders (id),
  flags text[] not null default '{}',
  judged_at timestamptz not null,
  decision text check (decision in ('approved', 'cancelled', 'duplicate', 'fraud')),
  decided_by uuid references users (id),
  decided_at timestamptz,
  note text not null default '',
  constraint decided_whole check ((decision is null) = (decided_at is null))
);

-- Commissions that are sent together to a person's own account. A line below 0 takes back what was paid too much.
create table affiliate_payouts (
  id uuid primary key,
  user_id uuid not null references users (id),
  account_id text not null,
  currency text not null,
  amount integer not null check (amount > 0),
  state text not null check (state in ('pending', 'sent', 'failed')),
  transfer_id text unique,
  attempts integer not null default 0,
  -- How often the provider had too little that could be used: a no stays no under the same key.
  refusals integer not null default 0,
  next_try_at timestamptz not null,
  failure text not null default '',
  created_at timestamptz not null,
  sent_at timestamptz
);
create unique index one_pending_payout_a_person on affiliate_payouts (user_id, currency) where state = 'pending';
create index affiliate_payouts_due on affiliate_payouts (next_try_at) where state = 'pending';
create index affiliate_payouts_of_user on affiliate_payouts (user_id, created_at desc);

create table affiliate_payout_lines (
  payout_id uuid not null references affiliate_payouts (id),
  order_id uuid not null references orders (id),
  amount integer not null check (amount <> 0),
  primary key (payout_id, order_id)
);
create index affiliate_payout_lines_of_order on affiliate_payout_lines (order_id);

-- `commission`: a payout to an affiliate, which is of many orders. `commission-void`: what goes to the host instead.
alter table ledger_facts
  drop constraint ledger_facts_kind_check,
  add constraint ledger_facts_kind_check check (kind in (
    'payment', 'refund', 'refund-failed', 'transfer', 'reversal', 'debt', 'dispute-withdrawn', 'dispute-reinstated', 'dispute-lost', 'own', 'commission', 'commission-void')),
  drop constraint own_money_alone_has_no_order,
  add constraint only_money_of_none_or_many_has_no_order check ((kind in ('own', 'commission')) = (order_id is null));

alter table announcements
  drop constraint announcements_kind_check,
  add constraint announcements_kind_check check (kind in (
    'joined', 'changed', 'cancelled', 'reminder', 'message', 'published',
    'pending', 'declined', 'waitlisted', 'offered', 'offer-expired', 'removed', 'handed-on', 'guest', 'place-for-you', 'co-host', 'guessing', 'asking',
    'to-pay', 'ticket', 'money-back', 'refund-failed', 'disputed', 'payout-waits', 'affiliate', 'affiliate-asks', 'affiliate-news'));
