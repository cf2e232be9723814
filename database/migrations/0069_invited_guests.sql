-- A guest whom the host has added and invited does not go before they answer: their place is taken,
-- and they are not counted in people_in. A guest added without a mail is not asked, so they go.
create function is_going(state text, user_id uuid, is_notified boolean) returns boolean language sql immutable as $$
  select state in ('confirmed', 'checked_in', 'attended') and not (state = 'confirmed' and user_id is null and is_notified)
$$;

update events e set people_in = e.people_in - n.invited
from (
  select event_id, count(*)::int as invited from registrations
  where state = 'confirmed' and user_id is null and is_notified group by event_id) n
where e.id = n.event_id;

create or replace function people_come_in() returns trigger language plpgsql as $$
begin
  update events e set people_in = e.people_in + n.people
  from (select event_id, count(*)::int as people from fresh where is_going(state, user_id, is_notified) group by event_id) n
  where e.id = n.event_id;
  return null;
end $$;

create or replace function people_come_and_go() returns trigger language plpgsql as $$
begin
  update events e set people_in = e.people_in + n.people
  from (
    select event_id, sum(people)::int as people from (
      select event_id, 1 as people from fresh where is_going(state, user_id, is_notified)
      union all select event_id, -1 from stale where is_going(state, user_id, is_notified)) moved
    group by event_id having sum(people) <> 0) n
  where e.id = n.event_id;
  return null;
end $$;
