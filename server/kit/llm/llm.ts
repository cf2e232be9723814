/** What a mind is asked: what it is to be, and what was said so far, the latest last. */
export type ModelPrompt = {
  system: string
  turns: readonly { by: 'person' | 'assistant'; text: string }[]
}

/** Something elsewhere that answers in words: a language model. */
export type LanguageModel = {
  /** The host that questions go to, for people to read. */
  sentTo: string
  /** Under what its answers are remembered. */
  name: string
  /** Whether there is any use in asking now. */
  isReachable: () => boolean
  /** Its whole answer; nothing where there is none in time. Never throws. */
  ask: (question: ModelPrompt) => Promise<string | undefined>
}
