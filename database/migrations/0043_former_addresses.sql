-- The addresses that an account had before, each until when: what was sent to them and made for them goes with the account.
create table former_addresses (
  user_id uuid not null references users (id),
  email text not null check (email = lower(email)),
  until timestamptz not null,
  primary key (user_id, email, until)
);
create index former_addresses_by_email on former_addresses (email);
