type Weights = Record<
  | 'word'
  | 'pieces'
  | 'cue'
  | 'open'
  | 'likely'
  | 'likelyLength'
  | 'gapOfName'
  | 'gapOfSign'
  | 'doubted'
  | 'english'
  | 'skill'
  | 'actBeside'
  | 'link'
  | 'setting'
  | 'lone'
  | 'purpose'
  | 'mayAnswer',
  number
> & { kin: readonly number[] }

/**
 * The weight of each kind of term relative to a subject named explicitly; kin by the number of
 * steps. Tuned on the development sets of judged pairs.
 */
export const weights: Weights = {
  word: 0.45,
  pieces: 0.2,
  cue: 0.7,
  open: 0.3,
  likely: 1,
  likelyLength: 0.8,
  gapOfName: 0.2,
  gapOfSign: 0.1,
  doubted: 0.3,
  english: 0.3,
  skill: 1,
  actBeside: 0.5,
  link: 0.5,
  setting: 0.5,
  lone: 0.5,
  purpose: 0.3,
  mayAnswer: 0.01,
  kin: [0, 0.7, 0.5, 0.35],
}
