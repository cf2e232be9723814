-- A wish counts as an answer only in the exchange that it tells of: what was matched before is matched anew.
update events set people_version = people_version + 1 where people_version > 0;
