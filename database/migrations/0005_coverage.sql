-- For each person who was in at the last matching: how many matches are good or strong, why that is too few, and which statements of theirs nobody answers.
create table match_people (
  event_id uuid not null,
  registration_id uuid not null,
  has integer not null check (has >= 0),
  why text check (why in ('said-nothing', 'only-seeks', 'only-offers', 'nobody-offers', 'nobody-seeks', 'one-sided', 'all-excluded', 'places-taken')),
  unmet uuid[] not null default '{}',
  unused uuid[] not null default '{}',
  primary key (event_id, registration_id),
  foreign key (event_id, registration_id) references registrations (event_id, id)
);

-- Every gathering is matched once more, so that its people have their line.
update events set people_version = people_version + 1 where people_version > 0;
