-- Invitations by mail: a code made for one address that keeps no place. What became of it is kept with the code, also for the guests whom a host enters with a place.
alter table invitation_codes
  drop constraint invitation_codes_purpose_check,
  add constraint invitation_codes_purpose_check check (purpose in ('host', 'companions', 'transfer', 'guest', 'invitation')),
  -- The name that the host gave; empty without one.
  add column invitee_name text not null default '',
  -- Whether the host decides on the person, even where others register without approval.
  add column asks boolean not null default false,
  -- Statements that the host wrote for the person: [{kind, text}].
  add column prefilled jsonb not null default '[]',
  add column opened_at timestamptz,
  add column declined_at timestamptz,
  add column reminded_at timestamptz;
create unique index one_invitation_per_address on invitation_codes (event_id, lower(bound_email)) where purpose = 'invitation' and revoked_at is null;

alter table announcements
  drop constraint announcements_kind_check,
  add constraint announcements_kind_check check (kind in (
    'joined', 'changed', 'cancelled', 'reminder', 'message', 'published', 'taken-down', 'put-back',
    'pending', 'declined', 'waitlisted', 'offered', 'offer-expired', 'removed', 'handed-on', 'guest', 'invitation', 'invitation-reminder', 'place-for-you', 'co-host', 'guessing', 'asking',
    'to-pay', 'ticket', 'money-back', 'refund-failed', 'disputed', 'payout-waits', 'affiliate', 'affiliate-asks', 'affiliate-news'));
