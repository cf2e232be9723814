-- How many people go: those who are in, and those whose places are kept by the registration that brings them.
-- Places that a host's own code keeps are nobody's yet, and whoever is still paying does not go yet.
update events set people_in = people_in + coalesce((select sum(c.kept) from invitation_codes c where c.event_id = events.id and c.purpose = 'companions'), 0);

create function companions_come() returns trigger language plpgsql as $$
begin
  update events e set people_in = e.people_in + n.people
  from (select event_id, sum(kept)::int as people from fresh where purpose = 'companions' group by event_id having sum(kept) <> 0) n
  where e.id = n.event_id;
  return null;
end $$;
create trigger companions_come after insert on invitation_codes referencing new table as fresh for each statement execute function companions_come();

create function companions_come_and_go() returns trigger language plpgsql as $$
begin
  update events e set people_in = e.people_in + n.people
  from (
    select event_id, sum(people)::int as people from (
      select event_id, kept as people from fresh where purpose = 'companions'
      union all select event_id, -kept from stale where purpose = 'companions') moved
    group by event_id having sum(people) <> 0) n
  where e.id = n.event_id;
  return null;
end $$;
create trigger companions_come_and_go after update on invitation_codes referencing old table as stale new table as fresh for each statement execute function companions_come_and_go();

-- Whether a guest whom the host has entered gets mails: the host says so when entering them.
alter table registrations add column is_told boolean not null default true;
update registrations r set is_told = false where r.guest_email is not null
  and not exists (select from announcements a where a.event_id = r.event_id and a.kind = 'guest' and a.occasion = r.id::text);

-- By this whoever a code was mailed to stops mails to their address, without an account. It opens nothing else.
alter table invitation_codes add column mail_token uuid not null default gen_random_uuid();
create unique index codes_by_mail_token on invitation_codes (mail_token);

-- Addresses that have stopped mails about places that others have given them.
create table stopped_addresses (
  -- Lower case.
  email text primary key check (email = lower(email)),
  stopped_at timestamptz not null
);
