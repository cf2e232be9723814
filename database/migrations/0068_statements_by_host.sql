-- A statement that the host wrote for a guest, and that the guest has neither typed nor seen before registering.
alter table statements add column is_by_host boolean not null default false;
