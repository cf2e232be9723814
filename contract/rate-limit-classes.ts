/**
 * How often a call may be made within the window: by one account, or, before signing in, from one
 * network (an IPv4 address, or the first 64 bits of an IPv6 one).
 * `isExact`: each call is counted where all processes see it, before it is done; the others are
 * counted where they are and told in portions.
 */
export type RateLimit = {
  perAccount: number
  perAddress: number
  windowS: number
  isExact: boolean
}

/**
 * A hall of 300 guests behind one address joins within ten seconds, and a host comes with a
 * spreadsheet: neither may notice that there are limits.
 * What costs seconds of work, sends mail to others or could be a guess is counted exactly.
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
