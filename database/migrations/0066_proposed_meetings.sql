-- One of the two may propose a time and a place in their own words. Such a meeting keeps nobody's time until both have accepted it. An event without meeting hours then has a plan of version 0, without hours.
alter table meetings
  add column proposed_by text check (proposed_by in ('a', 'b')),
  add column place text not null default '' check (length(place) <= 120),
  add constraint place_of_a_proposal check (place = '' or proposed_by is not null);
