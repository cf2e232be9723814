/**
 * So many tests of each journey are run by `npm test -- --changed`, the first ones: later ones
 * build on them.
 */
export const testsOfAChange = 4

/**
 * The journeys that `npm test` takes, those that take longest first, so that at the end no process
 * waits long for the other: what the specification says page by page,
 * every route once, and of the parts that most people use the way that most people go. The others
 * belong to `npm run proof`, and to a change of their feature
 * (`features.json`); each of them runs when it is named.
 */
export const sampleOfJourneys = [
  'every-page-is-sound',
  'operator-starts',
  'joining-in-a-minute',
  'somebody-signs-in',
  'host-publishes-two-join-and-match',
  'matches-are-answered',
  'without-help',
  'members-start-at-once',
  'specification/*',
  'two-tabs-are-one-person',
  'leaving',
  'exploring',
] as const
