-- Reminders are looked for by the start of what is published, whoever may see it.
create index events_to_remind_of on events (starts_at) where status = 'published';
create index messages_of_event on announcements (event_id, created_at) where kind = 'message';
