-- Messages to the programs of hosts and attendees (Standard Webhooks). Triggers record what happened in
-- the transaction in which it happens, so no message can be lost, and only where an endpoint wants it.

create table webhook_endpoints (
  id uuid primary key,
  user_id uuid not null references users (id),
  url text not null check (length(url) between 1 and 500),
  types text[] not null check (cardinality(types) > 0),
  -- The only hosted event whose messages it gets.
  event_id uuid references events (id) on delete cascade,
  is_enabled boolean not null default true,
  -- It gets what was recorded between these, by the numbers of messages; `ends_after` only while it is disabled.
  begins_after bigint not null,
  ends_after bigint,
  -- The same for what only time brings, such as the start of a round.
  enabled_at timestamptz not null,
  -- Why we disabled it.
  stopped_for text check (stopped_for in ('failing', 'gone')),
  failing_since timestamptz,
  -- Nothing is sent before: the receiver asked to slow down.
  rests_until timestamptz,
  -- The signing key itself is needed to sign, so no digest would do.
  secret text not null check (secret ~ '^whsec_'),
  -- They sign too until a moment: receivers may still know one of them.
  former_secrets text[] not null default '{}',
  former_secrets_until timestamptz,
  created_at timestamptz not null,
  constraint stopped_is_disabled check (stopped_for is null or not is_enabled),
  constraint ends_when_disabled check (is_enabled = (ends_after is null)),
  constraint former_secrets_end check ((cardinality(former_secrets) = 0) = (former_secrets_until is null))
);
create index webhook_endpoints_of_user on webhook_endpoints (user_id);
create index webhook_endpoints_of_event on webhook_endpoints (event_id) where event_id is not null;

create table webhook_messages (
  id uuid primary key default gen_random_uuid(),
  -- Their order.
  number bigint not null unique generated always as identity,
  -- Whose endpoints get it.
  user_id uuid not null references users (id),
  event_id uuid references events (id) on delete cascade,
  type text not null,
  -- What it is about: a registration, check-in, order, refund, feedback or match, by its type.
  subject_id uuid,
  -- The people it is about. Without a foreign key: it outlives a registration that is deleted.
  registration_id uuid,
  other_registration_id uuid,
  -- Written once where the same thing could be recorded again.
  occasion text,
  -- What has to be kept from the moment of the change.
  facts jsonb not null default '{}',
  recorded_at timestamptz not null default now(),
  -- Writing it failed, and is tried again then.
  retry_at timestamptz,
  -- The JSON text that is sent, written once.
  body text,
  constraint written_once unique (user_id, type, occasion),
  constraint written_without_event check (event_id is not null or body is not null)
);
create index webhook_messages_unwritten on webhook_messages (user_id, number) where body is null;
create index webhook_messages_of_event on webhook_messages (event_id);
create index webhook_messages_of_registration on webhook_messages (registration_id);
create index webhook_messages_of_other on webhook_messages (other_registration_id) where other_registration_id is not null;
create index webhook_messages_by_age on webhook_messages (recorded_at);

create table webhook_deliveries (
  id uuid primary key,
  endpoint_id uuid not null references webhook_endpoints (id) on delete cascade,
  message_id uuid not null references webhook_messages (id) on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  -- Tries since it was recorded or sent again.
  attempts integer not null default 0,
  next_try_at timestamptz not null,
  created_at timestamptz not null,
  constraint one_delivery_an_endpoint unique (endpoint_id, message_id)
);
create index webhook_deliveries_due on webhook_deliveries (next_try_at) where state = 'waiting';
create index webhook_deliveries_of_endpoint on webhook_deliveries (endpoint_id, created_at desc, id desc);
create index webhook_deliveries_of_message on webhook_deliveries (message_id);

create table webhook_attempts (
  id uuid primary key,
  delivery_id uuid not null references webhook_deliveries (id) on delete cascade,
  at timestamptz not null,
  status integer,
  failure text,
  ms integer not null,
  -- The beginning of the answer.
  answer text not null default ''
);
create index webhook_attempts_of_delivery on webhook_attempts (delivery_id, at desc);

-- Whether an endpoint of a person wants a type of message about an event.
create function wants_webhook(person uuid, event uuid, kind text) returns boolean language sql stable as $$
  select exists (select from webhook_endpoints w where w.user_id = person and w.is_enabled and kind = any (w.types)
    and (w.event_id is null or w.event_id = event))
$$;

-- The type that says in which state a registration is; null for the states of the door.
create function registration_webhook(state text, is_invited boolean) returns text language sql immutable as $$
  select case state
    when 'confirmed' then case when is_invited then 'registration.invited' else 'registration.confirmed' end
    when 'offer_expired' then 'registration.expired'
    when 'cancelled_by_attendee' then 'registration.cancelled'
    when 'cancelled_by_host' then 'registration.cancelled'
    when 'checked_in' then null
    when 'attended' then null
    when 'no_show' then null
    else 'registration.' || state end
$$;

-- Many people are imported at once, so registrations are recorded by statement.
create function webhooks_of_new_registrations() returns trigger language plpgsql as $$
begin
  insert into webhook_messages (user_id, event_id, type, subject_id, registration_id, facts)
  select e.host_id, e.id, k.kind, r.id, r.id, jsonb_build_object('state', r.state)
  from fresh r join events e on e.id = r.event_id
    cross join lateral (select registration_webhook(r.state, r.user_id is null and r.is_notified) as kind) k
  where wants_webhook(e.host_id, e.id, k.kind);
  return null;
end $$;
create trigger webhooks_of_new_registrations after insert on registrations referencing new table as fresh
  for each statement execute function webhooks_of_new_registrations();

create function webhooks_of_changed_registrations() returns trigger language plpgsql as $$
begin
  insert into webhook_messages (user_id, event_id, type, subject_id, registration_id, facts)
  select e.host_id, e.id, k.kind, r.id, r.id, jsonb_build_object('state', r.state)
  from (
    select f.*, registration_webhook(f.state, f.user_id is null and f.is_notified) as now_kind, registration_webhook(s.state, s.user_id is null and s.is_notified) as old_kind,
      f.state <> s.state as has_moved,
      (f.user_id, f.guest_name, f.guest_email, f.answers, f.tier_id, f.guests, f.party_size) is distinct from (s.user_id, s.guest_name, s.guest_email, s.answers, s.tier_id, s.guests, s.party_size) as has_changed
    from fresh f join stale s on s.event_id = f.event_id and s.id = f.id) r
  join events e on e.id = r.event_id
    cross join lateral (select case
      -- An undone check-in is a message of its own.
      when r.has_moved or r.now_kind <> r.old_kind then case when r.old_kind is null and r.now_kind = 'registration.confirmed' then null else r.now_kind end
      when r.has_changed then 'registration.updated' end as kind) k
  where k.kind is not null and wants_webhook(e.host_id, e.id, k.kind);
  return null;
end $$;
create trigger webhooks_of_changed_registrations after update on registrations referencing old table as stale new table as fresh
  for each statement execute function webhooks_of_changed_registrations();

create function webhooks_of_deleted_registrations() returns trigger language plpgsql as $$
begin
  insert into webhook_messages (user_id, event_id, type, subject_id, registration_id, facts)
  select e.host_id, e.id, 'registration.cancelled', r.id, r.id, jsonb_build_object('state', 'cancelled_by_host')
  from stale r join events e on e.id = r.event_id
  where r.state not like 'cancelled%' and wants_webhook(e.host_id, e.id, 'registration.cancelled');
  return null;
end $$;
create trigger webhooks_of_deleted_registrations after delete on registrations referencing old table as stale
  for each statement execute function webhooks_of_deleted_registrations();

-- Those of a registration that is new in this transaction belong to it.
create function webhooks_of_statements() returns trigger language plpgsql as $$
begin
  insert into webhook_messages (user_id, event_id, type, subject_id, registration_id, facts)
  select distinct e.host_id, e.id, 'registration.updated', r.id, r.id, jsonb_build_object('state', r.state)
  from changed c join registrations r on r.event_id = c.event_id and r.id = c.registration_id join events e on e.id = r.event_id
  where r.xmin <> pg_current_xact_id()::xid and wants_webhook(e.host_id, e.id, 'registration.updated');
  return null;
end $$;
create trigger webhooks_of_new_statements after insert on statements referencing new table as changed
  for each statement execute function webhooks_of_statements();
create trigger webhooks_of_changed_statements after update on statements referencing new table as changed
  for each statement execute function webhooks_of_statements();
create trigger webhooks_of_deleted_statements after delete on statements referencing old table as changed
  for each statement execute function webhooks_of_statements();

create function webhooks_of_check_ins() returns trigger language plpgsql as $$
begin
  insert into webhook_messages (user_id, event_id, type, subject_id, registration_id)
  select e.host_id, e.id, 'check_in.created', c.id, c.registration_id
  from fresh c join events e on e.id = c.event_id where c.undone_at is null and wants_webhook(e.host_id, e.id, 'check_in.created');
  return null;
end $$;
create trigger webhooks_of_check_ins after insert on check_ins referencing new table as fresh
  for each statement execute function webhooks_of_check_ins();

create function webhooks_of_undone_check_ins() returns trigger language plpgsql as $$
begin
  insert into webhook_messages (user_id, event_id, type, subject_id, registration_id)
  select e.host_id, e.id, 'check_in.undone', new.id, new.registration_id
  from events e where e.id = new.event_id and wants_webhook(e.host_id, e.id, 'check_in.undone');
  return null;
end $$;
create trigger webhooks_of_undone_check_ins after update of undone_at on check_ins
  for each row when (old.undone_at is null and new.undone_at is not null) execute function webhooks_of_undone_check_ins();

create function webhooks_of_payments() returns trigger language plpgsql as $$
begin
  insert into webhook_messages (user_id, event_id, type, subject_id, registration_id)
  select e.host_id, e.id, 'payment.succeeded', new.id, new.registration_id
  from events e where e.id = new.event_id and wants_webhook(e.host_id, e.id, 'payment.succeeded');
  return null;
end $$;
create trigger webhooks_of_payments after update of paid_at on orders
  for each row when (old.paid_at is null and new.paid_at is not null) execute function webhooks_of_payments();

create function webhooks_of_refunds() returns trigger language plpgsql as $$
declare kind text := 'refund.' || case when tg_op = 'INSERT' then 'created' else new.state end;
begin
  insert into webhook_messages (user_id, event_id, type, subject_id, registration_id, facts)
  select e.host_id, e.id, kind, new.id, o.registration_id, jsonb_build_object('state', new.state)
  from orders o join events e on e.id = o.event_id where o.id = new.order_id and wants_webhook(e.host_id, e.id, kind);
  return null;
end $$;
create trigger webhooks_of_refunds after insert on refunds
  for each row execute function webhooks_of_refunds();
create trigger webhooks_of_ended_refunds after update of state on refunds
  for each row when (new.state in ('succeeded', 'failed') and new.state <> old.state) execute function webhooks_of_refunds();

create function webhooks_of_cancelled_events() returns trigger language plpgsql as $$
begin
  insert into webhook_messages (user_id, event_id, type, subject_id)
  select new.host_id, new.id, 'event.cancelled', new.id where wants_webhook(new.host_id, new.id, 'event.cancelled');
  return null;
end $$;
create trigger webhooks_of_cancelled_events after update of status on events
  for each row when (new.status = 'cancelled' and old.status <> 'cancelled') execute function webhooks_of_cancelled_events();

-- Only once both are interested, and then each of the two is told.
create function webhooks_of_matches() returns trigger language plpgsql as $$
begin
  insert into webhook_messages (user_id, event_id, type, subject_id, registration_id, other_registration_id, occasion)
  select r.user_id, new.event_id, 'match.mutual', new.id, r.id, case when r.id = new.a_id then new.b_id else new.a_id end, new.id::text
  from registrations r where r.event_id = new.event_id and r.id in (new.a_id, new.b_id)
    and wants_webhook(r.user_id, r.event_id, 'match.mutual')
  on conflict on constraint written_once do nothing;
  return null;
end $$;
create trigger webhooks_of_matches after update of a_stance, b_stance on matches for each row
  when (new.a_stance = 'interested' and new.b_stance = 'interested' and not (old.a_stance = 'interested' and old.b_stance = 'interested'))
  execute function webhooks_of_matches();
