import type { RoundsBoard } from '#contract/rounds.ts'
import type { RoundsProgress } from './rounds.rules.ts'

/** What people do now, as a key of words. */
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
