-- What two people write who are both interested in each other. A conversation is that of one match at one gathering and has its id.

-- Whoever blocks somebody is not seen by them any more, nor sees them. `conversation_id`: where it was done, by which it can be taken back.
create table blocks (
  user_id uuid not null references users (id) on delete cascade,
  blocked_id uuid not null references users (id) on delete cascade,
  conversation_id uuid not null,
  at timestamptz not null,
  primary key (user_id, blocked_id),
  constraint nobody_blocks_themselves check (user_id <> blocked_id)
);
create index blocks_of_blocked on blocks (blocked_id);

-- Made with the first message. It refers to no row of `matches`: those come and go with what the two say, and their ids come back.
create table conversations (
  id uuid primary key,
  event_id uuid not null references events (id) on delete cascade,
  a_user uuid not null references users (id) on delete cascade,
  b_user uuid not null references users (id) on delete cascade,
  opened_at timestamptz not null,
  -- Messages have the numbers from one up to this.
  last_position integer not null default 0 check (last_position >= 0),
  last_at timestamptz not null,
  constraint two_people_talk check (a_user <> b_user)
);
create index conversations_of_a on conversations (a_user, last_at desc, id);
create index conversations_of_b on conversations (b_user, last_at desc, id);
create index conversations_of_event on conversations (event_id);

-- What each of the two has of it alone.
create table conversation_sides (
  conversation_id uuid not null references conversations (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  read_to integer not null default 0 check (read_to >= 0),
  is_muted boolean not null default false,
  is_kept boolean not null default false,
  primary key (conversation_id, user_id)
);
create index conversation_sides_of_user on conversation_sides (user_id);

-- `client_id`: named by whoever wrote it, so that a repeat is the same message. Of what was deleted the place stays, and the text is gone.
create table conversation_messages (
  conversation_id uuid not null,
  position integer not null check (position > 0),
  author_id uuid not null,
  client_id uuid not null,
  text text not null,
  at timestamptz not null,
  deleted_at timestamptz,
  primary key (conversation_id, position),
  constraint one_message_a_name unique (conversation_id, author_id, client_id),
  constraint written_by_one_of_the_two foreign key (conversation_id, author_id) references conversation_sides (conversation_id, user_id) on delete cascade,
  constraint deleted_is_gone check (deleted_at is null or text = '')
);

-- The two hear that something is new, on each of their devices: of the text nothing is said here.
create function tell_of_message() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'users/' || user_id) from conversation_sides where conversation_id = new.conversation_id;
  return null;
end $$;
create trigger tell_of_message after insert or update on conversation_messages
  for each row execute function tell_of_message();

-- What somebody has of it alone, only their own devices hear of.
create function tell_of_side() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'users/' || coalesce(new.user_id, old.user_id));
  return null;
end $$;
create trigger tell_of_side after update on conversation_sides
  for each row execute function tell_of_side();
create trigger tell_of_block after insert or delete on blocks
  for each row execute function tell_of_side();

-- What somebody reports of a conversation, as it stood then.
alter table feedback add column evidence jsonb;
