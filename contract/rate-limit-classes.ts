/**
 * How many calls one account may make within the window. Before signing in, the limit is per
 * network: an IPv4 address, or the first 64 bits of an IPv6 one.
 * `isExact`: each call is counted before it runs, where all processes see it. Other calls are
 * counted locally and reported in batches.
 */
export type RateLimit = {
  perAccount: number
  perAddress: number
  windowS: number
  isExact: boolean
}

/**
 * A hall of 300 guests behind one address registers within ten seconds, and a host uploads a
 * spreadsheet: neither may notice the limits.
 * Calls that cost seconds of work, send mail to others or could be guesses are counted exactly.
 */
export const rateLimitClasses = {
  reading: { perAccount: 600, perAddress: 6000, windowS: 60, isExact: false },
  searching: { perAccount: 300, perAddress: 3000, windowS: 60, isExact: false },
  writing: { perAccount: 300, perAddress: 3000, windowS: 60, isExact: false },
  guessing: { perAccount: 120, perAddress: 3000, windowS: 60, isExact: true },
  computing: { perAccount: 60, perAddress: 60, windowS: 60, isExact: true },
  exporting: { perAccount: 30, perAddress: 30, windowS: 600, isExact: true },
  uploading: { perAccount: 60, perAddress: 60, windowS: 600, isExact: true },
  chatting: { perAccount: 20, perAddress: 2000, windowS: 60, isExact: true },
  reporting: { perAccount: 20, perAddress: 60, windowS: 600, isExact: false },
  telling: { perAccount: 5, perAddress: 20, windowS: 3600, isExact: true },
  sending: { perAccount: 120, perAddress: 120, windowS: 3600, isExact: true },
} as const satisfies Record<string, RateLimit>

export type RateLimitClass = keyof typeof rateLimitClasses
