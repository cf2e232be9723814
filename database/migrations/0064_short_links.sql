-- Short links: the last part of /e/{slug}, which a host may choose for an event.
alter table events add column slug text unique;
-- Slugs that an event had before: printed links keep working.
create table former_slugs (
  slug text primary key,
  event_id uuid not null references events (id) on delete cascade
);
create index former_slugs_by_event on former_slugs (event_id);
