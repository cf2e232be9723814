-- What somebody wants to hear of, and how: in the app, and by mail at once, once a day, or never. Without a row it is both, at once.
create table notification_choices (
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('reminders', 'messages', 'hosts', 'people', 'meetings', 'follow-ups')),
  in_app boolean not null default true,
  mail text not null default 'at-once' check (mail in ('at-once', 'daily', 'never')),
  changed_at timestamptz not null,
  primary key (user_id, kind)
);
insert into notification_choices (user_id, kind, mail, changed_at) select user_id, kind, 'never', created_at from mail_stops;
drop table mail_stops;

-- Where somebody's morning is.
alter table users add column home_zone text not null default 'UTC';

-- What somebody is told: of one occasion of a kind one row, so that nothing is told twice.
create table notifications (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('mutual', 'message', 'meeting', 'follow-up', 'gathering')),
  event_id uuid references events (id) on delete cascade,
  occasion text not null,
  facts jsonb not null default '{}',
  at timestamptz not null,
  in_app boolean not null,
  read_at timestamptz,
  -- When a mail is due, unless it is read before; none is due any more once one was written.
  mail_at timestamptz,
  mailed_at timestamptz,
  primary key (user_id, id),
  unique (user_id, kind, occasion),
  constraint mailed_or_due check (mail_at is null or mailed_at is null)
);
create index notifications_of_user on notifications (user_id, at desc, id) where in_app;
create index notifications_to_mail on notifications (mail_at) where mail_at is not null;
create index notifications_of_event on notifications (event_id) where event_id is not null;
create index notifications_by_age on notifications (at);

-- Whoever looks hears of it under a topic of their own.
create function tell_of_notifications() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'users/' || new.user_id);
  return null;
end $$;
create trigger tell_of_notifications after insert or update of at, read_at on notifications
  for each row execute function tell_of_notifications();
