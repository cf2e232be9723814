/** So many tests of each journey are run by `npm test -- --changed`, the first ones: later ones build on them. */
export const testsOfAChange = 4

/** The journeys that `npm test` takes: what the specification says page by page, every route once, and of the parts that most people use the way that most people go. The others belong to `npm run proof`, and to a change of their feature (`features.json`); each of them runs when it is named. */
export const sampleOfJourneys = [
  'specification/*',
  'every-page-is-sound', 'members-start-at-once', 'without-help', 'operator-starts', 'somebody-signs-in', 'two-tabs-are-one-person',
  'host-publishes-two-join-and-match', 'joining-in-a-minute', 'exploring', 'matches-are-answered', 'leaving',
] as const
