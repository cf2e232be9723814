-- Whether people pay to attend: the host's choice between a price and free. Null while a draft's host has not chosen. An event that is paid is neither published without a ticket that has a price, nor left without one later.
alter table events add column is_paid boolean;
update events e set is_paid = exists (select from tiers t where t.event_id = e.id and t.price > 0)
where e.status <> 'draft' or exists (select from tiers t where t.event_id = e.id);
