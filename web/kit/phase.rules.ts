import { defaultPhase, Phase } from '#contract/languages.ts'

/** The phase that a stored or offered value names, or undefined. */
export function phaseNamed(value: unknown): Phase | undefined {
  return Phase.safeParse(value).data
}

/** The phase to start in: what was kept, if it is one of the two. */
export function startingPhase(kept: string | null): Phase {
  return phaseNamed(kept) ?? defaultPhase
}
