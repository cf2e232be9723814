-- The thank-you after an event, which a host may switch off. Events that are over already send none.
alter table events add column sends_thanks boolean not null default true;
update events set sends_thanks = false where ends_at < now();

alter table announcements
  drop constraint announcements_kind_check,
  add constraint announcements_kind_check check (kind in (
    'joined', 'changed', 'cancelled', 'reminder', 'message', 'thanks', 'published', 'taken-down', 'put-back',
    'pending', 'declined', 'waitlisted', 'offered', 'offer-expired', 'removed', 'handed-on', 'guest', 'invitation', 'invitation-reminder', 'place-for-you', 'co-host', 'guessing', 'asking',
    'to-pay', 'ticket', 'money-back', 'refund-failed', 'disputed', 'payout-waits', 'affiliate', 'affiliate-asks', 'affiliate-news'));

-- The secret of the address at which a person rates an event: not that of the ticket, which the host scans.
alter table registrations add column rating_token uuid not null default gen_random_uuid();
create unique index registrations_by_rating_token on registrations (rating_token);
