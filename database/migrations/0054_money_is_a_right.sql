-- Prices, discounts and payments are a right of their own; until now whoever could edit set prices, and whoever saw people marked them as paid.
alter table co_hosts
  drop constraint co_hosts_rights_check,
  add constraint co_hosts_rights_check check (rights <@ '{people,codes,edit,messages,export,door,money}');
