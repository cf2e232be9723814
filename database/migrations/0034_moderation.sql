-- What those who run the installation did to somebody or to a gathering, and whom they looked at. Lines are added, and never changed.
-- What a line is about may be gone one day; the line stays, with an id.
create table moderation_acts (
  id uuid primary key,
  at timestamptz not null,
  administrator_id uuid not null references users (id),
  verb text not null check (verb in ('look-up', 'open-person', 'open-event', 'open-report', 'suspend', 'lift', 'warn', 'take-down', 'put-back', 'settle')),
  user_id uuid references users (id),
  event_id uuid,
  feedback_id uuid,
  text text not null default '',
  constraint acts_say_of_whom check (case
    when verb in ('open-person', 'suspend', 'lift', 'warn') then user_id is not null
    when verb in ('open-event', 'take-down', 'put-back') then event_id is not null
    when verb in ('open-report', 'settle') then feedback_id is not null
    else true end),
  constraint deeds_say_why check (verb not in ('suspend', 'lift', 'warn', 'take-down', 'put-back', 'settle') or text <> '')
);
create index moderation_acts_latest on moderation_acts (at desc, id desc);
create index moderation_acts_of_user on moderation_acts (user_id, at desc, id desc) where user_id is not null;
create index moderation_acts_of_event on moderation_acts (event_id, at desc, id desc) where event_id is not null;
create index moderation_acts_of_report on moderation_acts (feedback_id, at desc, id desc) where feedback_id is not null;

create function moderation_stands() returns trigger language plpgsql as $$
begin
  raise exception 'What was done is not unwritten: write what is done now.' using errcode = 'check_violation';
end $$;
create trigger moderation_acts_stand before update or delete or truncate on moderation_acts for each statement execute function moderation_stands();

-- Whom a report is about, so that something can be done.
alter table feedback add column about_id uuid references users (id) on delete set null;
create index feedback_about on feedback (about_id, created_at desc, id) where about_id is not null;
create index feedback_reports on feedback (created_at, id) where kind = 'abuse';

-- A gathering that whoever runs the installation has taken down: whatever asks for what is published does not find it.
-- What it was before is in its other columns: cancelled, where it says since when, and published otherwise.
alter table events add column taken_down_at timestamptz, add column taken_down_for text;
alter table events drop constraint events_status_check;
alter table events add constraint events_status_check check (status in ('draft', 'published', 'cancelled', 'taken_down'));
alter table events add constraint taken_down_with_reason check ((status = 'taken_down') = (taken_down_at is not null) and (taken_down_at is null) = (taken_down_for is null));

-- People are looked up by an address or by the beginning of a name.
create index users_by_address on users (lower(email));
create index users_by_name on users (lower(trim(coalesce(given_name, '') || ' ' || coalesce(family_name, ''))) text_pattern_ops);

-- Whoever leaves what was taken down has everything back, whatever was agreed and whatever becomes of it afterwards.
alter table given_up_places add column in_full boolean not null default false;
