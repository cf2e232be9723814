-- A talk with the assistant outlives the draft that it was about.
alter table threads drop constraint threads_event_id_fkey;
alter table threads add constraint threads_event_id_fkey
  foreign key (event_id) references events (id) on delete set null;
