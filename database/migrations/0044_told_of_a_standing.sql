-- Whoever looks hears at once that they are suspended, or are so no longer: their page asks, and is told why.
create function tell_of_a_standing() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'users/' || new.id);
  return null;
end $$;
create trigger tell_of_a_standing after update of status on users
  for each row when (old.status is distinct from new.status) execute function tell_of_a_standing();
