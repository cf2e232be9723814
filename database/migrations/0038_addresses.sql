-- The address that somebody wants in the place of theirs: theirs signs in until the code that was mailed to this one is typed.
alter table pool_users add column wanted_email text, add column wanted_at timestamptz;
alter table pool_users add constraint wanted_since check ((wanted_email is null) = (wanted_at is null));
create index pool_users_wanting on pool_users (wanted_at) where wanted_at is not null;

alter table pool_codes drop constraint pool_codes_purpose_check;
alter table pool_codes add constraint pool_codes_purpose_check check (purpose in ('sign-up', 'reset', 'sign-in', 'email'));

-- A token from before an address was changed still names the one before: it must not bring that back.
alter table users add column email_as_of timestamptz;
