import { textIn } from '#contract/admission/answers.ts'
import type { EndpointReply } from '#contract/endpoint.ts'
import type { listAnnouncements } from '#contract/mailing/messages.ts'
import {
  type FixedSegment,
  languageOfSegment,
  type LanguageSegment,
  parseSegment,
} from '#contract/mailing/message-segments.ts'
import { answerText } from '#web/parts/forms/answer-text.ts'
import { languageName } from '#web/parts/people/language-name.ts'
import type { Words } from '#words/words.ts'

export type SegmentNames = Pick<EndpointReply<typeof listAnnouncements>, 'tickets' | 'questions'>

/** Returns the name of a segment, with the ticket or the answer that it is about. */
export function segmentWords(
  words: Words,
  segment: string,
  { tickets, questions }: SegmentNames,
): string {
  const { t, language } = words
  const parsed = parseSegment(segment)
  if (parsed?.kind === 'fixed') return fixedWords(words, parsed.name)
  if (parsed?.kind === 'ticket') {
    const ticket = tickets.find(({ id }) => id === parsed.tierId)
    return ticket
      ? t('messages.segment.ticket', { ticket: ticket.name })
      : t('messages.segment.gone')
  }
  const question = questions.find(({ id }) => id === parsed?.questionId)
  if (!parsed || !question) return t('messages.segment.gone')
  const yesNo = { yes: t('attendees.yes'), no: t('attendees.no') }
  return t('messages.segment.answer', {
    question: textIn(question.prompt, language),
    answer: answerText(question, parsed.value, { language, ...yesNo }),
  })
}

function fixedWords({ t, language }: Words, segment: FixedSegment): string {
  const readers = languageOfSegment(segment)
  return readers === undefined
    ? t(`messages.segment.${segment as Exclude<FixedSegment, LanguageSegment>}`)
    : t('messages.segment.reads', { language: languageName(readers, language) })
}
