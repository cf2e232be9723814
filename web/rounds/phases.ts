import type { RoundsBoard } from '#contract/rounds.ts'
import type { RoundsProgress } from './rounds.rules.ts'

/** Returns the key of the words for the current phase. */
export function phaseWords(
  { wanted }: Pick<RoundsBoard, 'wanted'>,
  { n, phase, isPaused }: { n: number; phase: RoundsProgress['phase']; isPaused: boolean },
) {
  if (isPaused) return 'rounds.run.paused'
  if (phase !== 'walk') return 'rounds.run.talk'
  return wanted?.longBreak && wanted.longBreak.after === n - 1
    ? 'rounds.run.break'
    : 'rounds.run.walk'
}
