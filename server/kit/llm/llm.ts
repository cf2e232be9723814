/** The prompt for a model: its role, and the conversation so far, the latest turn last. */
export type ModelPrompt = {
  system: string
  turns: readonly { by: 'person' | 'assistant'; text: string }[]
}

/** An external language model that answers in words. */
export type LanguageModel = {
  /** The host that questions are sent to, shown to people. */
  sentTo: string
  /** The name under which its answers are cached. */
  name: string
  /** Whether it is worth asking now. */
  isReachable: () => boolean
  /** Returns its whole answer; undefined if none arrives in time. Never throws. */
  ask: (question: ModelPrompt) => Promise<string | undefined>
}
