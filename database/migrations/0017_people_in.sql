-- How many people are in, beside how many places are taken: a place may be held for somebody who is not.
alter table events add column people_in integer not null default 0 check (people_in >= 0);
update events set people_in = (select count(*) from registrations r where r.event_id = events.id and r.state in ('confirmed', 'checked_in', 'attended'));

create function people_come_in() returns trigger language plpgsql as $$
begin
  update events e set people_in = e.people_in + n.people
  from (select event_id, count(*)::int as people from fresh where state in ('confirmed', 'checked_in', 'attended') group by event_id) n
  where e.id = n.event_id;
  return null;
end $$;
create trigger people_come_in after insert on registrations referencing new table as fresh for each statement execute function people_come_in();

create function people_come_and_go() returns trigger language plpgsql as $$
begin
  update events e set people_in = e.people_in + n.people
  from (
    select event_id, sum(people)::int as people from (
      select event_id, 1 as people from fresh where state in ('confirmed', 'checked_in', 'attended')
      union all select event_id, -1 from stale where state in ('confirmed', 'checked_in', 'attended')) moved
    group by event_id having sum(people) <> 0) n
  where e.id = n.event_id;
  return null;
end $$;
create trigger people_come_and_go after update on registrations referencing old table as stale new table as fresh for each statement execute function people_come_and_go();

-- The host may take out somebody who has just left and could come back.
create or replace function registration_moves() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state not in ('pending_approval', 'awaiting_payment', 'confirmed', 'waitlisted') then
      raise exception 'A registration does not begin as %.', new.state using errcode = 'check_violation';
    end if;
  elsif old.state <> new.state and (old.state || ' > ' || new.state) not in (
    'pending_approval > confirmed', 'pending_approval > awaiting_payment', 'pending_approval > declined', 'pending_approval > cancelled_by_attendee',
    'awaiting_payment > confirmed', 'awaiting_payment > expired', 'awaiting_payment > cancelled_by_attendee', 'awaiting_payment > cancelled_by_host',
    'waitlisted > offered', 'waitlisted > cancelled_by_attendee', 'waitlisted > cancelled_by_host',
    'offered > confirmed', 'offered > awaiting_payment', 'offered > offer_expired', 'offered > cancelled_by_attendee', 'offered > cancelled_by_host',
    'confirmed > checked_in', 'confirmed > no_show', 'confirmed > cancelled_by_attendee', 'confirmed > cancelled_by_host',
    'checked_in > attended', 'checked_in > confirmed', 'no_show > checked_in',
    'cancelled_by_attendee > confirmed', 'cancelled_by_attendee > waitlisted', 'cancelled_by_attendee > pending_approval', 'cancelled_by_attendee > cancelled_by_host') then
    raise exception 'A registration does not go from % to %.', old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- Hosts are told that people ask to come.
alter table announcements
  drop constraint announcements_kind_check,
  add constraint announcements_kind_check check (kind in (
    'joined', 'changed', 'cancelled', 'reminder', 'message', 'published',
    'pending', 'declined', 'waitlisted', 'offered', 'offer-expired', 'removed', 'handed-on', 'guest', 'place-for-you', 'co-host', 'guessing', 'asking'));
