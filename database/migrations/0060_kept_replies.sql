-- Kept replies of the reconciliation still had the old name of the processor's figures, at any depth. In the text of a JSON value only a key is followed by ": ".
update idempotency_keys set reply = replace(reply::text, '"provider": ', '"processor": ')::jsonb
  where reply ? 'runs' and reply::text like '%"provider": %';
