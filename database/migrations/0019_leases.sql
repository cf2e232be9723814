-- Which process does what follows a change of a gathering, and until when nobody else begins it. Nothing rests on it but the time of the others.
create unlogged table leases (
  work text not null,
  event_id uuid not null,
  holder uuid not null,
  until timestamptz not null,
  primary key (work, event_id)
);
