-- Tickets: what hosts keep for gatherings to come, what a gathering sells, and what makes it cheaper.

create table pricing_defaults (
  user_id uuid primary key references users (id),
  currency text not null,
  tiers jsonb not null,
  version integer not null
);

-- `price_from` and `price_to` are the lowest and the highest price on sale, for pages that name only these; null where nothing is sold.
alter table events
  add column currency text not null default 'usd' check (currency ~ '^[a-z]{3}$'),
  add column tax_basis_points integer not null default 0 check (tax_basis_points between 0 and 5000),
  add column pricing_version integer not null default 0,
  add column price_from integer,
  add column price_to integer,
  add constraint prices_in_order check (price_from <= price_to and (price_from is null) = (price_to is null));

-- A tier has no counter: how many of its places are taken is counted from registrations and codes while the gathering's row is held.
create table tiers (
  event_id uuid not null references events (id) on delete cascade,
  id uuid not null,
  position integer not null,
  name text not null,
  description text not null default '',
  benefits jsonb not null default '[]',
  price integer not null check (price between 0 and 99999999),
  quantity integer check (quantity between 1 and 5000),
  opens_at timestamptz,
  closes_at timestamptz,
  is_closed boolean not null default false,
  primary key (event_id, id),
  constraint closes_after_opening check (closes_at > opens_at)
);

create table discounts (
  event_id uuid not null references events (id) on delete cascade,
  id uuid not null,
  -- As it is compared: upper case, without spaces.
  code text not null,
  basis_points integer check (basis_points between 1 and 10000),
  amount integer check (amount between 1 and 99999999),
  tier_id uuid,
  max_uses integer check (max_uses between 1 and 5000),
  expires_at timestamptz,
  -- One that somebody has used stays for the receipts, and is good for nobody else.
  ended_at timestamptz,
  primary key (event_id, id),
  constraint share_or_amount check (num_nonnulls(basis_points, amount) = 1),
  foreign key (event_id, tier_id) references tiers (event_id, id)
);
create unique index one_discount_a_code on discounts (event_id, code) where ended_at is null;

-- What somebody buys, fixed when they register: `each` before the discount, `amount` for all their places. While they pay, `party` places are theirs.
alter table registrations
  add column tier_id uuid,
  add column discount_id uuid,
  add column each integer check (each >= 0),
  add column amount integer check (amount >= 0),
  add column currency text,
  add column guests jsonb not null default '[]',
  add column pay_until timestamptz,
  add constraint registrations_tier_fkey foreign key (event_id, tier_id) references tiers (event_id, id),
  add constraint registrations_discount_fkey foreign key (event_id, discount_id) references discounts (event_id, id),
  add constraint bought_whole check (num_nulls(each, amount, currency) in (0, 3)),
  add constraint pays_until check ((state = 'awaiting_payment') = (pay_until is not null)),
  add constraint pays_for_something check (state <> 'awaiting_payment' or amount > 0);
create index registrations_of_tier on registrations (event_id, tier_id) where tier_id is not null;
create index registrations_of_discount on registrations (event_id, discount_id) where discount_id is not null;
create index registrations_to_pay on registrations (pay_until) where state = 'awaiting_payment';

-- The places that are kept for guests are of the ticket that was bought for them.
alter table invitation_codes
  add column tier_id uuid,
  add constraint invitation_codes_tier_fkey foreign key (event_id, tier_id) references tiers (event_id, id);
create index invitation_codes_of_tier on invitation_codes (event_id, tier_id) where tier_id is not null;

-- Whoever paid a moment too late has the place all the same where it is still free.
create or replace function registration_moves() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state not in ('pending_approval', 'awaiting_payment', 'confirmed', 'waitlisted') then
      raise exception 'A registration does not begin as %.', new.state using errcode = 'check_violation';
    end if;
  elsif old.state <> new.state and (old.state || ' > ' || new.state) not in (
    'pending_approval > confirmed', 'pending_approval > awaiting_payment', 'pending_approval > declined', 'pending_approval > cancelled_by_attendee',
    'awaiting_payment > confirmed', 'awaiting_payment > expired', 'awaiting_payment > cancelled_by_attendee', 'awaiting_payment > cancelled_by_host',
    'expired > confirmed',
    'waitlisted > offered', 'waitlisted > cancelled_by_attendee', 'waitlisted > cancelled_by_host',
    'offered > confirmed', 'offered > awaiting_payment', 'offered > offer_expired', 'offered > cancelled_by_attendee', 'offered > cancelled_by_host',
    'confirmed > checked_in', 'confirmed > no_show', 'confirmed > cancelled_by_attendee', 'confirmed > cancelled_by_host',
    'checked_in > attended', 'checked_in > confirmed', 'no_show > checked_in',
    'cancelled_by_attendee > confirmed', 'cancelled_by_attendee > waitlisted', 'cancelled_by_attendee > pending_approval', 'cancelled_by_attendee > cancelled_by_host') then
    raise exception 'A registration does not go from % to %.', old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- That a place is to be paid for, that somebody has bought one for you, and that money goes back which came too late.
alter table announcements
  drop constraint announcements_kind_check,
  add constraint announcements_kind_check check (kind in (
    'joined', 'changed', 'cancelled', 'reminder', 'message', 'published',
    'pending', 'declined', 'waitlisted', 'offered', 'offer-expired', 'removed', 'handed-on', 'guest', 'place-for-you', 'co-host', 'guessing', 'asking',
    'to-pay', 'ticket', 'money-back'));
