-- What somebody says of themselves, whom they show each part of it, and how they look. A part that has no step is shown as the product says.
create table abouts (
  user_id uuid primary key references users (id) on delete cascade,
  headline text not null default '',
  about text not null default '',
  company text not null default '',
  role text not null default '',
  links text[] not null default '{}',
  languages text[] not null default '{}',
  home text not null default '',
  steps jsonb not null default '{}',
  -- By its address a photo is shown to whoever has it: another photo, or other people who may see it, is another address.
  photo_id uuid constraint abouts_photo_key unique,
  photo bytea,
  -- 0 until the words were written once.
  version integer not null default 0,
  updated_at timestamptz not null,
  constraint photo_whole check ((photo_id is null) = (photo is null))
);
