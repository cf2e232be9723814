/**
 * The versions of the API, the oldest first. A request names one in the header
 * `Interchange-Version`; without it, a token gets the version that was current when it was made.
 * A change that breaks programs adds a version.
 */
export const apiVersions = ['2026-12-01'] as const
export type ApiVersion = (typeof apiVersions)[number]
