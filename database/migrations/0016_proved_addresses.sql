-- Whether the pool says that the person has shown the address to be theirs. What is meant for an address alone waits until then.
alter table users add column email_proved boolean not null default true;
