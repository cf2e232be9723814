/**
 * For a thread that holds the lexicon: little room for what is young, so that it is collected more often; the thread takes some 155 MB in
 * place of 210, in no more time. What is old may grow far, whatever the main thread is allowed: a gathering of thousands is paired up there.
 */
export const sparing = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 1024 }
