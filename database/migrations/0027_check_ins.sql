-- A ticket's secret: whoever shows it at the door is the person it was made for.
alter table registrations add column pass uuid not null default gen_random_uuid();
create unique index registrations_by_pass on registrations (pass);

-- Who came, as devices at the door have noted it, each under an id of its own. The earliest that is not undone is when somebody came; nothing is deleted.
create table check_ins (
  event_id uuid not null references events (id) on delete cascade,
  id uuid not null,
  registration_id uuid not null,
  at timestamptz not null,
  by_user uuid not null references users (id),
  noted_at timestamptz not null,
  undone_at timestamptz,
  undone_by uuid references users (id),
  -- Grows by one with whatever is noted or undone at a gathering, under the hold of its row: whoever knows one number reads what came after.
  change integer not null check (change > 0),
  primary key (event_id, id),
  foreign key (event_id, registration_id) references registrations (event_id, id) on delete cascade,
  constraint undone_by_somebody check ((undone_at is null) = (undone_by is null))
);
create unique index check_ins_in_order on check_ins (event_id, change);
create index check_ins_of_registration on check_ins (event_id, registration_id, at);

-- Somebody may help at the door alone.
alter table co_hosts
  drop constraint co_hosts_rights_check,
  add constraint co_hosts_rights_check check (rights <@ '{people,codes,edit,messages,export,door}');

-- A guest who has come is no less there than one who is expected: nobody is entered twice, and a check-in that is undone finds its place.
drop index one_live_guest;
create unique index one_live_guest on registrations (event_id, guest_email) where user_id is null and state in ('confirmed', 'checked_in', 'attended', 'no_show');
