// An unused id.
export const nobody = '019b0000-0000-7000-8000-000000000000'
const one = (table: string, where = 'true') =>
  `(select ctid from ${table} where ${where} order by ctid limit 1)`
const change = (table: string, set: string, where?: string) =>
  `update ${table} set ${set} where ctid = ${one(table, where)}`
const atDoor = 'event_id in (select event_id from check_ins)'
const crowd = `(select id from events where people_in > 5)`

/** Damage, the check that must find it, and any checks that necessarily fail too. */
export type DamageCase = [check: string, damage: string[], alsoFound?: string[]]

/**
 * At least one piece of damage for every check, as a person with the database's password could
 * cause it.
 */
export const damageCases: DamageCase[] = [
  ['migrations', [change('migrations', `digest = 'x'`)]],
  ['migrations', [`insert into migrations (name, digest) values ('9999_later.sql', 'x')`]],
  ['guards', ['alter table events drop constraint never_overbooked']],
  ['guards', ['drop trigger search_of_new_event on events']],
  ['guards', ['drop index mails_once']],
  ['active-guards', ['alter table events disable trigger search_of_new_event']],
  [
    'active-guards',
    ['alter table follows add constraint later check (since is not null) not valid'],
  ],
  [
    'active-guards',
    [`update pg_index set indisvalid = false where indexrelid = 'matches_of_b'::regclass`],
  ],
  [
    'mail-recipients',
    [
      change(
        'mails',
        `user_id = '${nobody}'`,
        'user_id is not null and announcement_id is not null',
      ),
    ],
  ],
  ['repeated-calls', [change('idempotency_keys', `user_id = '${nobody}'`)]],
  [
    'library',
    [change('statements', `item_id = '${nobody}'`, 'item_id is not null')],
    ['references'],
  ],
  [
    'library',
    [
      change(
        'items',
        `kind = 'offering', text = 'x'`,
        `kind = 'objective' and id in (select item_id from statements)`,
      ),
    ],
  ],
  [
    'library',
    [
      `update items set user_id = (select user_id from administrators), text = id::text where id = (select item_id from statements where item_id is not null order by id limit 1)`,
    ],
  ],
  [
    'answers',
    [`delete from questions where matching is null and condition is null`],
    ['conditions'],
  ],
  ['answers', [change('statements', `question_id = '${nobody}'`, 'question_id is not null')]],
  [
    'conditions',
    [
      change(
        'questions',
        `condition = jsonb_build_object('question', '${nobody}', 'is', '["yes"]'::jsonb)`,
        'condition is not null',
      ),
    ],
  ],
  [
    'personal-codes',
    [change('invitation_codes', `registration_id = '${nobody}'`, `purpose = 'guest'`)],
  ],
  [
    'personal-codes',
    [change('invitation_codes', `registration_id = null`, `purpose = 'companions'`)],
  ],
  ['covers', [change('events', `cover_id = '${nobody}'`, 'cover_id is null')]],
  ['covers', [change('events', `cover_id = null`, 'cover_id is not null')]],
  ['registration-news', [change('announcements', `occasion = '${nobody}'`, `kind = 'joined'`)]],
  ['co-hosts', [change('co_hosts', 'accepted_at = null', 'user_id is not null')]],
  ['places-taken', [change('events', 'seats_taken = seats_taken + 1', `capacity = 20`)]],
  ['places-taken', [change('events', 'seats_taken = seats_taken - 1', `seats_taken > 0`)]],
  ['reserved-places', [change('events', 'seats_kept = seats_kept + 1', `capacity = 20`)]],
  ['people-count', [change('events', 'people_in = people_in + 1')]],
  [
    'never-overbooked',
    [
      'alter table events drop constraint never_overbooked',
      change('events', 'capacity = 1', 'seats_taken > 2'),
    ],
    ['guards'],
  ],
  [
    'one-registration-per-person',
    [
      'drop index one_live_registration',
      change(
        'registrations',
        `state = 'pending_approval', left_at = null, reason = ''`,
        `state = 'declined'`,
      ),
      `insert into registrations (event_id, id, user_id, state, joined_at)
    select event_id, '${nobody}', user_id, 'pending_approval', joined_at from registrations where state = 'pending_approval' limit 1`,
    ],
    ['guards'],
  ],
  [
    'one-place-per-guest',
    [
      `insert into registrations (event_id, id, guest_email, state, joined_at, is_matched) select event_id, '${nobody}', upper(guest_email), 'confirmed', joined_at, false from registrations where user_id is null and state = 'checked_in'`,
      `update events set seats_taken = seats_taken + 1 where id = (select event_id from registrations where user_id is null and state = 'checked_in' limit 1)`,
    ],
  ],
  [
    'one-place-per-guest',
    [
      'drop index one_live_guest',
      `insert into registrations (event_id, id, guest_email, state, joined_at, is_matched) select event_id, '${nobody}', guest_email, 'confirmed', joined_at, false from registrations where user_id is null and state = 'checked_in'`,
      `update events set seats_taken = seats_taken + 1 where id = (select event_id from registrations where user_id is null and state = 'checked_in' limit 1)`,
    ],
    ['guards'],
  ],
  [
    'registrations',
    [change('registrations', "left_at = '2026-11-20T12:00:00Z'", `state = 'waitlisted'`)],
  ],
  ['registrations', [change('registrations', 'left_at = null', `state = 'declined'`)]],
  [
    'registrations',
    [
      'alter table registrations drop constraint a_user_or_a_guest',
      change('registrations', 'user_id = null, guest_email = null', `state = 'declined'`),
    ],
    ['guards', 'library'],
  ],
  [
    'registrations',
    [
      'alter table registrations drop constraint waits_since',
      change('registrations', 'queued_at = null', `state = 'waitlisted'`),
    ],
    ['guards'],
  ],
  [
    'registrations',
    [
      'alter table registrations drop constraint offered_until',
      change('registrations', 'offer_until = null', `state = 'offered'`),
    ],
    ['guards'],
  ],
  [
    'registrations',
    [
      'alter table registrations drop constraint undone_until',
      change('registrations', "undo_until = '2026-11-21T10:00:00Z'", `state = 'declined'`),
    ],
    ['guards'],
  ],
  ['attendance', [change('registrations', `state = 'confirmed'`, `state = 'checked_in'`)]],
  [
    'attendance',
    [change('registrations', `state = 'no_show'`, `state = 'checked_in' and user_id is null`)],
    ['people-count'],
  ],
  ...['checked_in', 'attended'].map((state): DamageCase => [
    'attendance',
    [
      change(
        'registrations',
        `state = '${state}'`,
        `${atDoor} and state = 'confirmed' and id not in (select registration_id from check_ins)`,
      ),
    ],
  ]),
  [
    'attendance',
    [
      change(
        'registrations',
        `state = 'checked_in'`,
        `${atDoor} and state = 'confirmed' and id in (select registration_id from check_ins)`,
      ),
    ],
  ],
  [
    'attendance',
    [`update check_ins set undone_at = noted_at, undone_by = by_user where undone_at is null`],
  ],
  ['attendance', [`delete from check_ins where undone_at is null`]],
  // No damage: attendance is settled, regardless of later check-in changes.
  [
    'nothing',
    [
      `update registrations set state = 'attended' where id in (select registration_id from check_ins)`,
    ],
  ],
  [
    'cards',
    ['alter table cards drop constraint cards_token_check', change('cards', `token = 'short'`)],
    ['guards'],
  ],
  [
    'cards',
    ['alter table cards drop constraint cards_given_check', change('cards', `given = '{secret}'`)],
    ['guards'],
  ],
  [
    'cards',
    [
      'alter table cards drop constraint cards_token_key',
      `insert into cards (user_id, token, fields, given, updated_at) select (select id from users where given_name = 'Cleo'), token, fields, given, updated_at from cards limit 1`,
    ],
    ['guards'],
  ],
  [
    'contacts',
    [
      'alter table contacts drop constraint contacts_check',
      change('contacts', 'person_id = user_id'),
    ],
    ['guards'],
  ],
  [
    'contacts',
    [
      'alter table contacts drop constraint not_met_ahead',
      change('contacts', `at = noted_at + interval '1 minute'`),
    ],
    ['guards'],
  ],
  [
    'contacts',
    [
      'alter table contacts drop constraint followed_whole',
      change('contacts', 'follow_state = null', 'follow_at is not null'),
    ],
    ['guards'],
  ],
  [
    'contacts',
    [
      `insert into forgotten_contacts (user_id, id, at) select user_id, id, noted_at from contacts limit 1`,
    ],
  ],
  ['contacts', [change('contacts', `at = noted_at - interval '40 days'`, `way = 'code'`)]],
  [
    'contacts',
    [
      'drop index one_contact_a_person',
      `insert into contacts (user_id, id, person_id, way, at, noted_at, fields) select user_id, '${nobody}', person_id, way, at, noted_at, fields from contacts where person_id is not null limit 1`,
    ],
    ['guards'],
  ],
  [
    'unique-passes',
    [
      'drop index registrations_by_pass',
      `update registrations set pass = '${nobody}' where ${atDoor}`,
    ],
    ['guards'],
  ],
  [
    'check-ins',
    ['drop index check_ins_in_order', change('check_ins', 'change = 3', 'change = 1')],
    ['guards'],
  ],
  [
    'check-ins',
    [
      'alter table check_ins drop constraint check_ins_change_check',
      change('check_ins', 'change = 0'),
    ],
    ['guards'],
  ],
  [
    'check-ins',
    [
      'alter table check_ins drop constraint undone_by_somebody',
      change('check_ins', 'undone_by = null', 'undone_at is not null'),
    ],
    ['guards'],
  ],
  [
    'check-ins',
    [change('check_ins', `undone_at = noted_at - interval '2 minutes'`, 'undone_at is not null')],
  ],
  ['check-ins', [change('check_ins', `at = noted_at + interval '1 second'`)]],
  ['check-ins', [change('check_ins', `at = noted_at - interval '73 hours'`)]],
  ['seated-pairs', [change('round_seats', 'table_no = 9', 'table_no = 1 and round = 1')]],
  [
    'seated-pairs',
    [change('round_seats', 'with_id = null, table_no = null', 'round = 2 and with_id is not null')],
  ],
  ['seated-pairs', [change('round_seats', 'is_missed = false', 'is_missed')]],
  [
    'no-pair-twice',
    [
      'drop index nobody_meets_twice',
      `update round_seats s set with_id = o.with_id, table_no = o.table_no from round_seats o where s.round = 3 and o.round = 2 and o.registration_id = s.registration_id and s.event_id = o.event_id and not o.is_missed`,
    ],
    ['guards'],
  ],
  ['round-order', [change('rounds', `announced_at = announced_at - interval '1 minute'`, 'n = 2')]],
  [
    'round-order',
    [change('rounds', 'announced_at = null, starts_at = null, ends_at = null', 'n = 1')],
  ],
  ['round-order', ['delete from round_seats where round = 2', 'delete from rounds where n = 2']],
  [
    'round-order',
    [
      'alter table rounds drop constraint in_its_order',
      change('rounds', `ends_at = starts_at - interval '1 second'`, 'n = 3'),
    ],
    ['guards'],
  ],
  [
    'round-order',
    [
      'alter table rounds drop constraint times_together',
      change('rounds', 'ends_at = null', 'n = 3'),
    ],
    ['guards'],
  ],
  [
    'round-order',
    [
      change(
        'round_seats',
        `answered_at = answered_at - interval '2 minutes'`,
        'answer is not null',
      ),
    ],
  ],
  [
    'both-at-a-meeting',
    ['delete from meeting_seats where ctid = (select ctid from meeting_seats limit 1)'],
  ],
  [
    'both-at-a-meeting',
    ['delete from meeting_tables where ctid = (select ctid from meeting_tables limit 1)'],
  ],
  [
    'both-at-a-meeting',
    [
      `insert into meeting_seats select event_id, a_id, starts_at, id from meetings where proposed_by is not null and state = 'proposed'`,
    ],
  ],
  ['both-at-a-meeting', [change('meetings', 'table_no = 9', `state = 'accepted'`)]],
  [
    'both-at-a-meeting',
    [change('meetings', `state = 'cancelled', cancelled_by = 'gone'`, `state = 'accepted'`)],
  ],
  [
    'no-double-booking',
    [
      'alter table meeting_seats drop constraint meeting_seats_pkey cascade',
      `insert into meeting_seats select s.event_id, s.registration_id, s.at, s.meeting_id from meeting_seats s join meetings m on m.id = s.meeting_id limit 1`,
    ],
    ['both-at-a-meeting', 'guards'],
  ],
  [
    'accepted-by-both',
    [
      'alter table meetings drop constraint accepted_by_both',
      change('meetings', 'a_yes = false', `state = 'accepted'`),
    ],
    ['guards'],
  ],
  [
    'accepted-by-both',
    [
      'alter table meetings drop constraint cancelled_by_somebody',
      change('meetings', 'cancelled_by = null', `state = 'cancelled'`),
    ],
    ['guards'],
  ],
  [
    'code-uses',
    [
      change(
        'invitation_codes',
        'used = used + 1',
        `purpose = 'host' and max_uses is null or used = 0 and not keeps_seats`,
      ),
    ],
  ],
  [
    'code-uses',
    [
      'alter table invitation_codes drop constraint never_overused',
      'alter table invitation_codes drop constraint invitation_codes_max_uses_check',
      change('invitation_codes', 'max_uses = 0, keeps_seats = false', `used > 0 and kept = 0`),
    ],
    ['guards'],
  ],
  [
    'code-places',
    [
      change('invitation_codes', 'kept = 0', `kept > 0 and purpose = 'host'`),
      `update events e set seats_kept = (select sum(kept) from invitation_codes c where c.event_id = e.id) where seats_kept > 0`,
    ],
  ],
  [
    'code-places',
    [
      'alter table invitation_codes drop constraint keeps_what_is_left',
      change('invitation_codes', 'kept = kept + 1', `kept > 0 and purpose = 'host'`),
      `update events e set seats_kept = (select sum(kept) from invitation_codes c where c.event_id = e.id) where seats_kept > 0`,
    ],
    ['guards'],
  ],
  [
    'one-event-per-code',
    [
      change(
        'invitation_codes',
        `code = (select e.invitation_code from events e where e.id <> invitation_codes.event_id and e.invitation_code is not null order by e.id limit 1)`,
        'used = 0',
      ),
    ],
  ],
  [
    'events',
    [change('events', 'published_at = null', `status = 'published' and visibility = 'unlisted'`)],
  ],
  [
    'events',
    [
      'alter table events drop constraint published_with_times',
      change('events', 'starts_at = null', `visibility = 'unlisted'`),
    ],
    ['guards'],
  ],
  [
    'events',
    [
      'alter table events drop constraint ends_after_start',
      change('events', 'ends_at = starts_at', `visibility = 'unlisted'`),
    ],
    ['guards'],
  ],
  [
    'events',
    [
      'alter table events drop constraint taken_down_with_reason',
      change('events', 'taken_down_for = null', `status = 'taken_down'`),
    ],
    ['guards'],
  ],
  [
    'events',
    [
      'alter table events drop constraint taken_down_with_reason',
      change('events', 'taken_down_at = null, taken_down_for = null', `status = 'taken_down'`),
    ],
    ['guards'],
  ],
  [
    'taken-down',
    [
      change(
        'events',
        `status = 'published', taken_down_at = null, taken_down_for = null`,
        `status = 'taken_down'`,
      ),
    ],
  ],
  [
    'taken-down',
    [
      change(
        'events',
        `status = 'taken_down', taken_down_at = now(), taken_down_for = 'x'`,
        `title = 'A quiet table'`,
      ),
    ],
  ],
  ['taken-down', [`delete from moderation_acts where verb in ('take-down', 'put-back')`]],
  ['suspended', [`delete from moderation_acts where verb = 'lift'`]],
  ['suspended', [change('users', `status = 'suspended'`, `email = 'gil@example.com'`)]],
  ['guards', ['drop trigger moderation_acts_stand on moderation_acts']],
  [
    'events',
    [
      'alter table events drop constraint cancelled_with_reason',
      change('events', 'cancel_reason = null', `status = 'cancelled'`),
    ],
    ['guards'],
  ],
  [
    'offers-in-time',
    [
      change(
        'registrations',
        `offer_until = timestamptz '2026-11-20T10:00:00Z'`,
        `state = 'offered'`,
      ),
    ],
  ],
  ['tickets-sold', [change('tiers', 'quantity = 1', `name = 'Seat' and price > 0`)]],
  ['tickets-sold', [change('tiers', 'quantity = 1', `price = 0`)]],
  [
    'discount-uses',
    [
      change('discounts', 'max_uses = 1'),
      `update registrations set discount_id = (select id from discounts limit 1) where state = 'awaiting_payment'`,
    ],
  ],
  ['prices-on-sale', [change('events', 'price_to = price_to + 1', 'price_to is not null')]],
  ['prices-on-sale', ['update tiers set is_closed = true']],
  [
    'paid-places',
    [
      change(
        'orders',
        `state = 'paid_no_seat'`,
        `state = 'paid' and id not in (select order_id from refunds union select order_id from disputes where state = 'lost')`,
      ),
    ],
  ],
  [
    'paid-places',
    [
      'alter table orders drop constraint paid_by_a_charge',
      change('orders', `state = 'paid'`, `state = 'checkout_open'`),
    ],
    ['guards', 'payments-in-ledger'],
  ],
  [
    'orders',
    [change('registrations', 'amount = amount + 1', `state = 'confirmed' and amount > 0`)],
  ],
  [
    'orders',
    [
      'alter table orders drop constraint parts_sum_to_the_whole',
      change('orders', 'host = host + 1', `state not in ('paid', 'refunded')`),
    ],
    ['guards'],
  ],
  [
    'ledger-balance',
    [
      'alter table ledger_postings disable trigger user',
      change('ledger_postings', 'amount = amount + 1', `account = 'card_fee_cost'`),
    ],
    ['active-guards', 'payments-in-ledger'],
  ],
  [
    'ledger-balance',
    [
      'alter table ledger_facts disable trigger user',
      `insert into ledger_facts (id, kind, ref, order_id, at) select '${nobody}', 'refund-failed', 'x', id, created_at from orders where state = 'paid' limit 1`,
    ],
    ['active-guards', 'refunds-in-ledger'],
  ],
  ['payments-in-ledger', [change('orders', `charge_id = 'x'`, `state = 'paid'`)]],
  ['refunds-in-ledger', [change('refunds', `refund_id = 'x'`)]],
  [
    'refunds-in-ledger',
    [change('refunds', `refund_id = null, state = 'failed'`)],
    ['payments-in-time'],
  ],
  [
    'hosts-owe-nothing',
    [
      'alter table ledger_postings disable trigger user',
      `update ledger_postings set amount = -amount where fact_id in (select id from ledger_facts where kind = 'refund')`,
      `update ledger_postings p set amount = -amount from ledger_facts f where f.id = p.fact_id and f.kind = 'refund'`,
      `update ledger_postings set amount = amount * 100 where fact_id in (select id from ledger_facts where kind = 'refund')`,
    ],
    ['active-guards', 'released-in-full'],
  ],
  [
    'hosts-owe-nothing',
    [
      'alter table ledger_postings disable trigger user',
      `update ledger_postings set amount = -amount where account like 'host_receivable:%'`,
      `update ledger_postings p set amount = (select -sum(amount) from ledger_postings o where o.fact_id = p.fact_id and o.account <> p.account) where account like 'host_payable:%' and fact_id in (select id from ledger_facts where kind = 'debt')`,
    ],
    ['active-guards', 'released-in-full'],
  ],
  ['transfers-in-ledger', [change('transfers', `transfer_id = 'x'`, `transfer_id is not null`)]],
  ['transfers-in-ledger', [change('reversals', `state = 'refused'`, `state = 'sent'`)]],
  ['transfers-in-ledger', [change('reversals', `amount = amount + 5000`, `state = 'sent'`)]],
  [
    'released-in-full',
    [
      `update orders set released_at = created_at where state = 'paid' and released_at is null and event_id in (select id from events where title = 'A table with prices')`,
    ],
  ],
  [
    'disputes-in-ledger',
    [change('disputes', `host = host + 1, platform = platform - 1`, `state = 'lost'`)],
  ],
  [
    'disputes-in-ledger',
    [change('disputes', `state = 'open', platform = 0, host = 0`, `state = 'lost'`)],
  ],
  ['places-given-up', [change('given_up_places', `place = 7`, 'order_id is not null')]],
  [
    'places-given-up',
    [
      'drop index one_refund_a_place',
      `insert into refunds (id, order_id, place, amount, platform, affiliate, host, reason, state, next_try_at, created_at) select n.id::uuid, o.id, 0, 2, 2, 0, 0, 'left', 'waiting', created_at, created_at from (select * from orders where state = 'paid' and amount > 2500 order by id limit 1) o, (values ('${nobody}'), (replace('${nobody}', '019b', '019c'))) n(id)`,
    ],
    ['guards'],
  ],
  [
    'no-self-referrals',
    [
      `update affiliates a set user_id = o.user_id from orders o where o.event_id = a.event_id and o.affiliate_id = a.id`,
    ],
    ['commissions-in-ledger', 'commissions-paid-once'],
  ],
  [
    'no-self-referrals',
    [
      change(
        'attributions',
        `affiliate_id = (select id from affiliates a where a.event_id = attributions.event_id and a.id <> attributions.affiliate_id and a.user_id is not null limit 1)`,
        `registration_id in (select registration_id from orders where affiliate_id is not null)`,
      ),
    ],
  ],
  [
    'commissions-in-ledger',
    [change('orders', 'affiliate = affiliate - 1, host = host + 1', 'affiliate > 0')],
  ],
  ['commissions-in-ledger', [change('commissions', `decision = 'approved'`, `decision = 'fraud'`)]],
  [
    'commissions-in-ledger',
    [change('commissions', `decision = 'fraud', decided_at = judged_at`, 'decision is null')],
  ],
  ['commissions-paid-once', [change('affiliate_payouts', `transfer_id = 'x'`, `state = 'sent'`)]],
  ['commissions-paid-once', [change('affiliate_payouts', `state = 'failed'`, `state = 'sent'`)]],
  ['commissions-paid-once', [change('affiliate_payout_lines', 'amount = amount + 1')]],
  [
    'commissions-paid-once',
    [
      `insert into affiliate_payouts (id, user_id, account_id, currency, amount, state, next_try_at, created_at) select '${nobody}', user_id, account_id, currency, amount, 'pending', created_at, created_at from affiliate_payouts`,
      `insert into affiliate_payout_lines (payout_id, order_id, amount) select '${nobody}', order_id, amount from affiliate_payout_lines`,
    ],
  ],
  [
    'commissions-paid-once',
    [
      change(
        'affiliate_payouts',
        'user_id = (select id from users u where u.id <> affiliate_payouts.user_id order by u.id limit 1)',
      ),
    ],
  ],
  [
    'payments-in-time',
    [change('affiliate_payouts', `state = 'pending', created_at = created_at - interval '9 days'`)],
    ['commissions-paid-once'],
  ],
  [
    'payments-in-time',
    [
      change(
        'registrations',
        `pay_until = timestamptz '2026-11-20T10:00:00Z'`,
        `state = 'awaiting_payment'`,
      ),
    ],
  ],
  [
    'one-row-per-pair',
    ['alter table matches drop constraint matches_check', change('matches', `a_id = b_id`)],
    ['match-ids', 'reasons', 'guards'],
  ],
  [
    'one-row-per-pair',
    [
      'alter table matches drop constraint matches_check',
      `insert into matches (event_id, id, a_id, b_id, score, is_suggested) select event_id, '${nobody}', b_id, a_id, score, false from matches limit 1`,
    ],
    ['match-ids', 'guards'],
  ],
  ['match-ids', [change('matches', `id = '${nobody}'`)]],
  [
    'matched-people',
    [
      `update registrations set is_matched = false where id = (select a_id from matches where not is_suggested or true order by ctid limit 1)`,
    ],
    ['match-results', 'indexed-statements'],
  ],
  [
    'matched-people',
    [
      `update registrations set is_matched = false where id = (select b_id from matches where b_id not in (select a_id from matches) order by ctid limit 1)`,
    ],
    ['match-results', 'indexed-statements'],
  ],
  ['reasons', [change('matches', `a_objective_id = '${nobody}'`, 'is_suggested')]],
  [
    'reasons',
    [
      change(
        'matches',
        'a_objective_id = a_offering_id',
        'is_suggested and a_offering_id is not null',
      ),
    ],
  ],
  [
    'reasons',
    [
      `delete from statements where id = (select a_objective_id from matches where a_objective_id is not null limit 1)`,
    ],
  ],
  // No damage: one person's objective may answer another's.
  [
    'nothing',
    [
      change(
        'matches',
        'b_offering_id = b_objective_id',
        'is_suggested and b_objective_id is not null',
      ),
    ],
  ],
  ['match-results', [change('match_people', `registration_id = '${nobody}'`)], ['references']],
  ['match-results', [`delete from match_people where ctid = ${one('match_people')}`]],
  ['versions', [change('events', 'matched_version = people_version + 1', 'people_version = 0')]],
  ['versions', [change('events', 'anew_version = people_version + 1')]],
  ['embeddings', [change('embeddings', `vector = ''`)]],
  [
    'mailed-once',
    [
      'drop index mails_once',
      `insert into mails (id, recipient, locale, subject, body, announcement_id, user_id, sent_at) select '${nobody}', recipient, locale, '', '', announcement_id, user_id, created_at from mails where user_id is not null and announcement_id in (select id from announcements where kind = 'joined') limit 1`,
    ],
    ['guards'],
  ],
  [
    'mailed-once',
    [
      `insert into mails (id, recipient, locale, subject, body, announcement_id, sent_at) select '${nobody}', recipient, locale, '', '', announcement_id, created_at from mails where announcement_id is not null and user_id is null limit 1`,
    ],
  ],
  ...[
    ['message', 'messages'],
    ['published', 'hosts'],
    ['joined', null],
  ].map(([news, stop]): DamageCase => [
    stop ? 'stopped-mails' : 'nothing',
    [
      `insert into notification_choices (user_id, kind, mail, changed_at)
    select m.user_id, '${stop ?? 'reminders'}', 'never', m.created_at - interval '1 hour' from mails m join announcements a on a.id = m.announcement_id where a.kind = '${news}'
    and not exists (select from notification_choices s where s.user_id = m.user_id and s.kind = '${stop ?? 'reminders'}') limit 1`,
    ],
  ]),
  ['read-in-the-app', [change('notifications', 'read_at = at, mail_at = at')]],
  [
    'people',
    [
      'alter table users drop constraint users_issuer_sub_key',
      change(
        'users',
        `sub = (select sub from users order by id desc limit 1), issuer = (select issuer from users limit 1)`,
        'id <> (select id from users order by id desc limit 1)',
      ),
    ],
    ['guards'],
  ],
  [
    'people',
    [
      'drop index users_by_mail_token',
      change(
        'users',
        `mail_token = (select mail_token from users order by id desc limit 1)`,
        'id <> (select id from users order by id desc limit 1)',
      ),
    ],
    ['guards'],
  ],
  [
    'people',
    [
      'alter table pool_users drop constraint pool_users_login_key',
      change('pool_users', `login = (select login from pool_users order by ctid desc limit 1)`),
    ],
    ['guards'],
  ],
  ['sessions', [change('pool_sessions', 'ends_at = auth_time')]],
  ['sessions', [change('pool_keys', `public_jwk = public_jwk || '{"d": "secret"}'`)]],
  [
    'handles',
    [
      change(
        'former_handles',
        `user_id = (select user_id from hosts where user_id <> former_handles.user_id), skeleton = (select skeleton from hosts where user_id = former_handles.user_id)`,
      ),
    ],
  ],
  [
    'handles',
    ['alter table hosts drop constraint hosts_skeleton_key', `update hosts set skeleton = 'same'`],
    ['guards'],
  ],
  [
    'follows',
    ['alter table follows drop constraint follows_check', change('follows', 'user_id = host_id')],
    ['guards'],
  ],
  ['mail-attempts', [change('mails', 'attempts = 12')]],
  [
    'mails-in-time',
    [change('mails', `next_try_at = timestamptz '2026-11-20T10:00:00Z'`, 'sent_at is null')],
  ],
  [
    'news-in-time',
    [
      change(
        'announcements',
        `done_at = null, created_at = timestamptz '2026-11-18T10:00:00Z'`,
        `kind = 'joined'`,
      ),
    ],
  ],
  [
    'search-index',
    [
      `delete from search_events where event_id = ${crowd}`,
      `delete from search_terms`,
      `insert into search_terms (term, events) select term & ~3::bigint, count(*) from search_events, unnest(terms) term group by 1`,
    ],
  ],
  [
    'indexed-events',
    [
      `update events set visibility = 'unlisted' where id = (select event_id from search_events where event_id <> ${crowd})`,
    ],
  ],
  ['indexed-events', [change('search_events', `starts_at = starts_at + interval '1 hour'`)]],
  ['terms', [change('search_terms', 'events = events + 1')]],
  ['terms', [`delete from search_terms where ctid = ${one('search_terms')}`]],
  ['indexed-statements', [change('search_people', `registration_id = '${nobody}'`)]],
  [
    'index-in-time',
    [
      `insert into search_waiting (event_id, since) select id, timestamptz '2026-11-20T10:00:00Z' from events where status = 'draft' limit 1`,
    ],
  ],
  ['erasures', [change('users', `status = 'active'`, `status = 'deleted'`)]],
  ['erasures', [change('users', `given_name = 'Olga'`, `email like '%deleted.invalid'`)]],
  [
    'erasures',
    [
      change(
        'former_addresses',
        `user_id = (select user_id from erasures where erased_at is not null)`,
      ),
    ],
  ],
  ['erasures', ['delete from erasures']],
  [
    'closed-accounts',
    [
      `insert into erasures (user_id, asked_at, due_at) select host_id, timestamptz '2026-11-20T12:00:00Z', timestamptz '2026-12-04T12:00:00Z' from events where status = 'published' and ends_at > timestamptz '2026-11-20T18:00:00Z' order by id limit 1`,
    ],
    ['erasures'],
  ],
  [
    'closed-accounts',
    [
      `insert into erasures (user_id, asked_at, due_at, erased_at) select r.user_id, timestamptz '2026-11-06T12:00:00Z', timestamptz '2026-11-20T12:00:00Z', timestamptz '2026-11-20T12:00:00Z' from registrations r join events v on v.id = r.event_id
    where r.state = 'confirmed' and r.user_id is not null and v.status = 'published' and v.ends_at > timestamptz '2026-11-20T18:00:00Z' and not exists (select from events h where h.host_id = r.user_id) order by r.id limit 1`,
    ],
    ['erasures'],
  ],
  ['conversations', [change('conversations', 'last_position = last_position + 1')]],
  ['conversations', [`delete from conversation_messages where position = 2`]],
  ['conversations', [change('conversation_sides', 'read_to = 99')]],
  [
    'conversations',
    [
      `delete from conversation_messages`,
      change('conversation_sides', `user_id = (select user_id from administrators)`),
      'update conversations set last_position = 0',
      'update conversation_sides set read_to = 0',
    ],
  ],
  [
    'deleted-messages',
    [
      'alter table conversation_messages drop constraint deleted_is_gone',
      change('conversation_messages', `text = 'x'`, 'deleted_at is not null'),
    ],
    ['guards'],
  ],
]
