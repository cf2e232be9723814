import { people as judged } from '#engine/golden/development/people.ts'
import { pairs as across } from '#engine/golden/development/pairs-across.ts'
import { pairs as same } from '#engine/golden/development/pairs-same.ts'

export type SampleStatement = { kind: 'objective' | 'offering'; text: string }
type LanguageText = { language: string; text: string }
const seeks: LanguageText[] = [...same, ...across]
  .map(({ from, seek }) => ({ language: from, text: seek }))
  .concat(
    judged.flatMap(({ languages, seeks: said }) =>
      said.map((text) => ({ language: languages?.[0] ?? 'en', text })),
    ),
  )
const gives: LanguageText[] = [...same, ...across]
  .map(({ to, give }) => ({ language: to, text: give }))
  .concat(
    judged.flatMap(({ languages, gives: said }) =>
      said.map((text) => ({ language: languages?.[0] ?? 'en', text })),
    ),
  )

/** Draws one to three statements of each kind at random from one language's human-judged ones. */
export function sampleStatements(
  language: string,
  below: (limit: number) => number,
): SampleStatement[] {
  const some = (
    from: readonly LanguageText[],
    kind: SampleStatement['kind'],
  ): SampleStatement[] => {
    const own = from.filter((one) => one.language === language)
    const texts = Array.from({ length: 1 + below(3) }, () => own[below(own.length)]?.text ?? '')
    return [...new Set(texts)].map((text) => ({ kind, text }))
  }
  return [...some(seeks, 'objective'), ...some(gives, 'offering')]
}
