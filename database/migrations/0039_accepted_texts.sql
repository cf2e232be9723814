-- That somebody accepted the Terms of Service and the Privacy Policy: which version of them, how they were asked, and when.
create table accepted_texts (
  user_id uuid not null references users (id) on delete cascade,
  version text not null check (version ~ '^\d{4}-\d{2}-\d{2}$'),
  way text not null check (way in ('signing-up', 'asked')),
  at timestamptz not null,
  primary key (user_id, version)
);
