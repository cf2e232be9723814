-- One row per unordered pair of registrations, a < b. Reasons point at statements, so that a removed statement removes its reason.
create table matches (
  event_id uuid not null,
  id uuid not null,
  a_id uuid not null,
  b_id uuid not null,
  score double precision not null,
  a_objective_id uuid,
  b_offering_id uuid,
  a_terms text[] not null default '{}',
  b_objective_id uuid,
  a_offering_id uuid,
  b_terms text[] not null default '{}',
  primary key (event_id, a_id, b_id),
  foreign key (event_id, a_id) references registrations (event_id, id),
  foreign key (event_id, b_id) references registrations (event_id, id),
  check (a_id < b_id)
);
create index matches_of_b on matches (event_id, b_id);
