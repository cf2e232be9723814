/** The journeys that `npm test` takes: what the specification says page by page, every route once, and of each part of the product the way that most people go. The others take the better part of an hour on two processors, and belong to `npm run proof`; each of them runs when it is named. */
export const sampleOfJourneys = [
  'specification/*',
  'every-page-is-sound', 'public-pages-come-drawn', 'members-start-at-once', 'without-help', 'on-a-home-screen',
  'operator-starts', 'somebody-signs-in', 'two-tabs-are-one-person', 'an-account-is-deleted',
  'host-publishes-two-join-and-match', 'joining-in-a-minute', 'exploring', 'matches-are-answered', 'leaving',
  'places-are-sold', 'payouts', 'affiliates-are-managed',
  'people-are-let-in', 'meetings-are-placed', 'the-demo', 'moderation', 'mails-arrive',
] as const
