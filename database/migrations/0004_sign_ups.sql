-- A sign-up stands apart from people until its code is confirmed: to sign up for an address that is taken looks, and costs, the same as for a free one.
create table pool_sign_ups (
  login text primary key,
  sub uuid not null,
  email text not null,
  password_hash text not null,
  given_name text,
  family_name text,
  locale text not null,
  created_at timestamptz not null default now()
);
alter table pool_users drop column confirmed;
