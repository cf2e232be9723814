/** The ways to say one thing, comma-separated, a field for each language. */
export type Phrases = { en: string; zh: string; es: string; hi: string }

/** What one side seeks and the other gives. The words may differ by side: who seeks an investor wants capital, who is one gives it. */
export type Concept = { sought: Phrases; given: Phrases }

export type Lexicon = Readonly<Record<string, Concept>>

/** A subject that is named alike by who seeks it and who gives it. */
export function topic(en: string, zh: string, es: string, hi: string): Concept {
  const phrases = say(en, zh, es, hi)
  return { sought: phrases, given: phrases }
}

/** An intent whose two sides speak differently; a phrase of one side says nothing on the other. */
export function exchange(sought: Phrases, given: Phrases): Concept {
  return { sought, given }
}

/** The phrases of one side in four languages. */
export function say(en: string, zh: string, es: string, hi: string): Phrases {
  return { en, zh, es, hi }
}
