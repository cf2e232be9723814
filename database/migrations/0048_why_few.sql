-- Somebody may be answered by people who are shown, and only loosely: then nobody is said to offer or seek nothing.
alter table match_people drop constraint match_people_why_check;
alter table match_people add constraint match_people_why_check
  check (why in ('said-nothing', 'only-seeks', 'only-offers', 'nobody-offers', 'nobody-seeks', 'one-sided', 'loosely', 'all-excluded', 'places-taken'));

-- What is still to come is matched once more, so that what its people read agrees with whom they are shown.
update events set people_version = people_version + 1 where people_version > 0 and status = 'published' and ends_at > now() and faded_at is null;
