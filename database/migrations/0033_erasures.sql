-- Accounts that their owners asked to have deleted. They rest until `due_at`, and whoever signs in again until then may keep theirs.
-- Afterwards the row is the receipt, and `users` holds no more than an id that books and other people's records point to.
create table erasures (
  user_id uuid primary key references users,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  erased_at timestamptz,
  constraint rests_first check (due_at >= asked_at),
  constraint erased_when_due check (erased_at >= due_at)
);
create index erasures_due on erasures (due_at) where erased_at is null;
