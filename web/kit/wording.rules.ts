import { defaultWording, ProductWording } from '#contract/languages.ts'

/** The phase that a stored or offered value names, or undefined. */
export function wordingNamed(value: unknown): ProductWording | undefined {
  return ProductWording.safeParse(value).data
}

/** The phase to start in: what was kept, if it is one of the two. */
export function initialWording(kept: string | null): ProductWording {
  return wordingNamed(kept) ?? defaultWording
}
