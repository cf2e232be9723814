-- A code by e-mail alone is enough to get in: accounts without a password.
alter table pool_users alter column password_hash drop not null;
alter table pool_sign_ups alter column password_hash drop not null;

alter table pool_codes drop constraint pool_codes_purpose_check;
alter table pool_codes add constraint pool_codes_purpose_check check (purpose in ('sign-up', 'reset', 'sign-in'));

-- Whoever has just typed the code of a sign-up may enter once, within minutes: by the session of the answer, or by a ticket that the browser itself brought along.
create table pool_entries (
  session_hash text primary key,
  ticket_hash text unique,
  sub uuid not null references pool_users (sub) on delete cascade,
  expires_at timestamptz not null
);
create index pool_entries_of_user on pool_entries (sub);
