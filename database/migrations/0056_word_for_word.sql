-- Statements in a language that matching does not know, which it compares word for word: their author reads so.
alter table match_people add column word_for_word uuid[] not null default '{}';

-- What is still to come is matched once more: people who write in such a language no longer meet by how they say what they seek.
update events set people_version = people_version + 1 where people_version > 0 and status = 'published' and ends_at > now() and faded_at is null;
