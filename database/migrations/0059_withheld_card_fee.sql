-- The card fee that a buyer bears who gives up a place (REFUND_FEE_BEARER=buyer). The refund is smaller by it, and the host gives back their whole part. Refunds made before keep the division that was booked.
alter table refunds add column withheld_fee integer not null default 0 check (withheld_fee >= 0);
