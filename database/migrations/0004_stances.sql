-- What each of the two thinks of the other. A pair that is no longer suggested stays as long as one of them has said something about it.
alter table matches
  add column band text not null default 'try' check (band in ('strong', 'good', 'try')),
  add column is_suggested boolean not null default true,
  add column a_stance text not null default 'none' check (a_stance in ('none', 'interested', 'passed')),
  add column b_stance text not null default 'none' check (b_stance in ('none', 'interested', 'passed'));

-- From now on a pair's id follows from the pair. An id that came back, or did not, would tell that the other had said something.
update matches set id = overlay(overlay(left(encode(sha256(convert_to(a_id::text || b_id::text, 'UTF8')), 'hex'), 32) placing '8' from 13) placing '8' from 17)::uuid;
create unique index matches_by_id on matches (event_id, id);

-- How each reason was read: the concepts it rests on, named in every language, and the languages of the two statements.
alter table matches add column a_reading json, add column b_reading json;
