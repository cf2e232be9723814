-- The code of a sign-up is typed in any browser. It proves the address for that browser; guesses from elsewhere are counted apart, so that nobody uses up the owner's tries.
alter table pool_codes add column address text;
alter table pool_codes add column tries_elsewhere integer not null default 5;
create index pool_codes_of_address on pool_codes (address);

-- A sign-up that goes on in another browser: there its code was typed, and there its password has still to be.
alter table pool_sign_ups add column proved_at timestamptz;
create index pool_sign_ups_of_address on pool_sign_ups (lower(email));
