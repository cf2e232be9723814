import { defaultWording, ProductWording } from '#contract/languages.ts'

/** Returns the wording named by a stored or offered value, or undefined. */
export function wordingNamed(value: unknown): ProductWording | undefined {
  return ProductWording.safeParse(value).data
}

/** Returns the wording to start in: the stored one, if it is one of the two. */
export function initialWording(storedWording: string | null): ProductWording {
  return wordingNamed(storedWording) ?? defaultWording
}
