-- A mail that was refused for good is not tried again. `refusal` says what was refused: the address, this mail alone, or that the address was known to be refused (`held`).
alter table mails
  add column refused_at timestamptz,
  add column refusal text,
  add constraint mails_refusal_check check ((refusal is null or refusal in ('address', 'mail', 'held')) and (refused_at is null) = (refusal is null) and (refused_at is null or sent_at is null));
drop index mails_unsent;
create index mails_unsent on mails (next_try_at) where sent_at is null and refused_at is null;
-- Which addresses are refused is asked for each line of a host's list.
create index mails_refused on mails (lower(recipient), refused_at) where refusal = 'address';
