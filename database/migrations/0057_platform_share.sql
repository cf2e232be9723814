-- The operator's share of a sale is the platform's; "provider" was also the word for the payment processor.
alter table orders rename column provider to platform;
alter table orders rename constraint orders_provider_check to orders_platform_check;
alter table refunds rename column provider to platform;
alter table disputes rename column provider to platform;

-- What the payment processor says, beside what the books say.
alter table differences rename column provider to processor;
update reconciliations set balances = coalesce(
  (select jsonb_agg(balance - 'provider' || jsonb_build_object('processor', balance -> 'provider') order by place)
    from jsonb_array_elements(balances) with ordinality as each_balance (balance, place)
    where balance ? 'provider'), '[]');

-- Replies kept for repeated calls: a refund that was asked for before this migration gets its first reply again.
update idempotency_keys set reply = reply - 'provider' || jsonb_build_object('platform', reply -> 'provider')
  where jsonb_typeof(reply) = 'object' and reply ? 'provider' and reply ? 'cardFee';
