-- A message that a program drafted for a person. They read it, and send or discard it.
alter table conversation_sides
  add column draft_text text,
  -- The name of the API token; empty where a browser saved the draft.
  add column draft_by text,
  add column draft_at timestamptz,
  add constraint draft_is_whole check (num_nonnulls(draft_text, draft_by, draft_at) in (0, 3));
