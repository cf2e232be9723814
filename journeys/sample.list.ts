/**
 * The number of tests per journey in `npm test -- --changed`, counted from the first: later ones
 * build on them.
 */
export const testsOfAChange = 4

/**
 * The journeys in `npm test`, slowest first, so that no process waits long for another at the end.
 * They cover the specification page by page, every route once, and the usual path through the most
 * used parts. The others belong to `npm run proof`, and to changes of their feature
 * (`features.json`); each also runs when named.
 */
export const sampleOfJourneys = [
  'every-page-is-sound',
  'operator-starts',
  'joining-in-a-minute',
  'an-account-signs-in',
  'host-publishes-two-join-and-match',
  'matches-are-answered',
  'without-help',
  'members-start-at-once',
  'specification/*',
  'two-tabs-are-one-person',
] as const
