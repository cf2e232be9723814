-- Ninety days after its end what was only for the room is deleted: what people said, how they were matched, where they sat, when they came.
-- `outcome` keeps what came of it, in numbers alone.
alter table events
  add column faded_at timestamptz,
  add column outcome jsonb,
  add constraint faded_after_its_end check (faded_at > coalesce(ends_at, starts_at)),
  add constraint outcome_stays check ((faded_at is null) = (outcome is null));
create index events_to_fade on events (coalesce(ends_at, starts_at)) where faded_at is null;
