-- Whoever is in is told when a gathering is taken down, and when it is back.
alter table announcements
  drop constraint announcements_kind_check,
  add constraint announcements_kind_check check (kind in (
    'joined', 'changed', 'cancelled', 'reminder', 'message', 'published', 'taken-down', 'put-back',
    'pending', 'declined', 'waitlisted', 'offered', 'offer-expired', 'removed', 'handed-on', 'guest', 'place-for-you', 'co-host', 'guessing', 'asking',
    'to-pay', 'ticket', 'money-back', 'refund-failed', 'disputed', 'payout-waits', 'affiliate', 'affiliate-asks', 'affiliate-news'));
