import { readFileSync, writeFileSync } from 'node:fs'
import { guide } from '#server/assistant/guide/guide.ts'
import type { GuideAnswer, GuideState } from '#server/assistant/guide/guide-turn.ts'
import { type TranscriptScene, scenes } from './transcripts.scenes.ts'

const place = new URL('../docs/assistant.md', import.meta.url)
const mark = '<!-- What follows is written by: node tools/transcripts.ts -->'

/** Returns the document with new transcripts of the guide's current answers. */
export function documentWithTranscripts(): string {
  const [before = ''] = readFileSync(place, 'utf8').split(mark)
  return `${before}${mark}\n\n${scenes.map((scene, at) => `### ${at + 1}. ${scene.heading}\n\n${scene.about}\n\n${told(scene)}`).join('\n\n')}\n`
}

function told({ purpose, locale, context, says }: TranscriptScene): string {
  let state: GuideState | null = null
  const turns: string[] = []
  for (const said of [null, ...says]) {
    const answer: GuideAnswer = guide({ purpose, locale, said, state, context })
    state = answer.state
    turns.push(...(said === null ? [] : [`> ${said}`]), ...written(answer))
  }
  return turns.join('\n\n')
}

function written({ text, chips, proposals }: GuideAnswer): string[] {
  const tapped = chips.length > 0 ? [chips.map((chip) => `\`${chip}\``).join(' ')] : []
  const proposed = proposals.map((proposal) => {
    const before =
      proposal.before === '' ? '' : ` (in place of “${proposal.before.replaceAll('\n', '<br>')}”)`
    return `- **${nameOf(proposal)}**${before}: ${proposal.text.replaceAll('\n', '<br>')}`
  })
  return [
    text
      .replaceAll(/\n(?=\d\. |\S)/gu, '\n')
      .replaceAll('\n\n', '\u2029')
      .replaceAll('\n', '  \n')
      .replaceAll('\u2029', '\n\n'),
    ...(proposed.length > 0 ? [proposed.join('\n')] : []),
    ...tapped,
  ]
}

function nameOf(proposal: GuideAnswer['proposals'][number]): string {
  switch (proposal.type) {
    case 'item':
      return proposal.kind
    case 'question':
      return 'question'
    case 'draft_message':
      return proposal.name === '' ? 'message' : `message to ${proposal.name}`
    case 'event_field':
      return proposal.field
    case 'event':
      return proposal.isNew ? 'event' : 'changes'
    case 'page':
      return 'page'
    default:
      return proposal satisfies never
  }
}

if (process.argv[1] === import.meta.filename) writeFileSync(place, documentWithTranscripts())
