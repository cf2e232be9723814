-- Tables and columns get the names that their field uses. The data stay as they are.

-- Webhook events of the payment processor.
alter table payment_notices rename to webhook_events;
alter table webhook_events rename constraint payment_notices_endpoint_check to webhook_events_endpoint_check;
alter table webhook_events rename constraint payment_notices_pkey to webhook_events_pkey;
alter index payment_notices_due rename to webhook_events_due;

-- Conversations with the assistant.
alter table conferences rename to threads;
alter table conference_messages rename to thread_messages;
alter table thread_messages rename column conference_id to thread_id;
alter table threads rename constraint conferences_event_id_fkey to threads_event_id_fkey;
alter table threads rename constraint conferences_locale_check to threads_locale_check;
alter table threads rename constraint conferences_pkey to threads_pkey;
alter table threads rename constraint conferences_purpose_check to threads_purpose_check;
alter table threads rename constraint conferences_user_id_fkey to threads_user_id_fkey;
alter table thread_messages rename constraint conference_messages_by_check to thread_messages_by_check;
alter table thread_messages rename constraint conference_messages_conference_id_answers_fkey to thread_messages_thread_id_answers_fkey;
alter table thread_messages rename constraint conference_messages_conference_id_fkey to thread_messages_thread_id_fkey;
alter table thread_messages rename constraint conference_messages_conference_id_position_key to thread_messages_thread_id_position_key;
alter table thread_messages rename constraint conference_messages_mode_check to thread_messages_mode_check;
alter table thread_messages rename constraint conference_messages_pkey to thread_messages_pkey;
alter table thread_messages rename constraint conference_messages_position_check to thread_messages_position_check;
alter table thread_messages rename constraint conference_messages_why_guided_check to thread_messages_why_guided_check;
alter index conferences_of_user rename to threads_of_user;
alter index conferences_of_event rename to threads_of_event;

-- Whether a person may be matched again with people they have met.
alter table remembering rename to met_before;
alter table met_before rename constraint remembering_pkey to met_before_pkey;
alter table met_before rename constraint remembering_user_id_fkey to met_before_user_id_fkey;

-- The search index of events.
alter table search_gatherings rename to search_events;
alter table search_events rename constraint search_gatherings_pkey to search_events_pkey;
alter index search_gatherings_by_term rename to search_events_by_term;
alter index search_gatherings_by_end rename to search_events_by_end;

-- Unsubscribing from mails.
alter table stopped_addresses rename to unsubscribed_addresses;
alter table mails rename column stop_url to unsubscribe_url;
alter table mails rename column stop_token to unsubscribe_token;
alter table unsubscribed_addresses rename constraint stopped_addresses_email_check to unsubscribed_addresses_email_check;
alter table unsubscribed_addresses rename constraint stopped_addresses_pkey to unsubscribed_addresses_pkey;
alter index mails_by_stop_token rename to mails_by_unsubscribe_token;

-- The number of people who wait together, and whether a guest was notified.
alter table registrations rename column party to party_size;
alter table registrations rename column is_told to is_notified;
alter table registrations rename constraint registrations_party_check to registrations_party_size_check;

-- Replies kept for repeated requests. In the text of a JSON value only a key is followed by ": ".
update idempotency_keys set reply = replace(reply::text, '"party": ', '"partySize": ')::jsonb
  where reply::text like '%"party": %';
update idempotency_keys set reply = replace(reply::text, '"conferenceId": ', '"threadId": ')::jsonb
  where reply::text like '%"conferenceId": %';
update idempotency_keys set reply = replace(reply::text, '"conferences": ', '"threads": ')::jsonb
  where reply::text like '%"conferences": %';
