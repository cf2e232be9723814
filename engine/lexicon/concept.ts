/** The two sides of a profile: the objectives, and the offerings. */
export type ProfileSide = 'seeks' | 'gives'

/**
 * The ways to say one thing, comma-separated, a field for each language; the first is the display
 * name.
 */
export type ConceptPhrases = { en: string; zh: string; es: string; hi: string }

/**
 * A subject people seek and offer: its phrases, what it is a kind of, the families of subjects it
 * belongs to, and its twins. Twins are concepts so near that they share words in two languages.
 */
export type Concept = {
  name: string
  entries: string[]
  phrases: ConceptPhrases[]
  parents: string[]
  families: string[]
  twins: string[]
}
