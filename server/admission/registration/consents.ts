import { type Consents, consentVersion, defaultConsents } from '#contract/admission/registration.ts'

/** Returns the consents of a registration as its columns. */
export function consentColumns(consents: Consents) {
  return {
    is_listed: consents.directory,
    is_matched: consents.matching,
    allows_photos: consents.photos,
    shares_with_sponsors: consents.sponsors,
  }
}

/** Returns the consents and their wording, as the history stores them. */
export function consentFacts(consents: Consents = defaultConsents): Record<string, string> {
  return {
    ...Object.fromEntries(
      Object.entries(consents).map(([purpose, isGiven]) => [purpose, isGiven ? 'yes' : 'no']),
    ),
    wording: consentVersion,
  }
}
