-- What a visitor told: nobody's, in the language that they read, and with the address to answer to where they gave one.
alter table feedback alter column user_id drop not null;
alter table feedback add column visitor_email text;
alter table feedback add constraint feedback_of_visitors check (user_id is not null or kind in ('idea', 'problem', 'praise') and event_id is null and not is_named);
alter table feedback add constraint feedback_answered_where_known check (visitor_email is null or user_id is null and wants_mail);
create index feedback_of_nobody on feedback (digest, created_at) where user_id is null;
