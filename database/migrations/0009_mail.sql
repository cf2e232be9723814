-- A mail may have a drawn body beside the plain one, a calendar entry, and a way to stop its kind.
alter table mails
  add column html text not null default '',
  add column calendar text not null default '',
  add column stop_url text not null default '',
  add column announcement_id uuid,
  add column user_id uuid;

-- Whatever happens to the work of announcing: nobody is told the same thing twice.
create unique index mails_once on mails (announcement_id, user_id) where announcement_id is not null;

-- By this a mail's reader stops its kind without signing in. It opens nothing else.
alter table users add column mail_token uuid not null default gen_random_uuid();
create unique index users_by_mail_token on users (mail_token);

create table mail_stops (
  user_id uuid not null references users (id),
  kind text not null check (kind in ('reminders', 'messages', 'hosts')),
  created_at timestamptz not null default now(),
  primary key (user_id, kind)
);
