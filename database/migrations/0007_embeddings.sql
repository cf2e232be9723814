-- What statements mean to a model: kept by the digest of the text, so that nothing is asked twice, and so that it can be kept apart from who said it.
create table embeddings (
  model text not null,
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  vector bytea not null,
  primary key (model, digest)
);

-- Whether the stored matches know the meaning of every statement.
alter table events add column meaning text not null default 'off' check (meaning in ('off', 'on', 'unavailable'));
