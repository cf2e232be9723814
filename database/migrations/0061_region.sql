-- Where a person reads: a country (ISO 3166) or a part of the world (UN M49), by what their browser prefers. Mails format dates and numbers by it, and prices begin with its currency. Null until a browser has said so.
alter table users add column region text check (region ~ '^([A-Z]{2}|[0-9]{3})$');
