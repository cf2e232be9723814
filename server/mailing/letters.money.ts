import { amountText } from '#contract/payments/amount.ts'
import type { MailBlock } from '#contract/mailing/announcements.ts'
import { facts, type LetterContext, heading, quote, small, text, type LetterText } from './parts.ts'
import { momentText } from '../kit/times.ts'

/** The letters to buyers about refunds, and to hosts about failed or delayed money. */
export const moneyLetters = {
  'money-back': (on: LetterContext) => ({
    subject: on.say('money-back.subject', on.values),
    because: on.say('because.asked', on.values),
    parts: [
      heading(on),
      text(on.say(whyBack(on), { ...on.values, ...amountIn(on) })),
      ...quote(on.news.facts['note'] ?? '', on),
      small(on.say('money-back.when')),
      facts(on),
    ],
  }),
  'refund-failed': (on: LetterContext) =>
    toHost(on, {
      subject: on.say('refund-failed.subject', on.values),
      parts: [
        heading(on),
        text(on.say('refund-failed.text', { ...on.values, ...amountIn(on) })),
        text(on.say('refund-failed.advice')),
        toAttendees(on),
      ],
    }),
  disputed: (on: LetterContext) =>
    toHost(on, {
      subject: on.say('disputed.subject', on.values),
      parts: [
        heading(on),
        text(on.say('disputed.text', { ...on.values, ...amountIn(on) })),
        text(on.say('disputed.waits')),
        ...dueIn(on),
        toAttendees(on),
      ],
    }),
  'payout-waits': (on: LetterContext) =>
    toHost(on, {
      subject: on.say('payout-waits.subject', on.values),
      parts: [
        heading(on),
        text(on.say('payout-waits.text', { ...on.values, ...amountIn(on) })),
        {
          kind: 'button',
          text: on.say('payout-waits.open'),
          to: `${on.origin}/events/connect-setup`,
        },
      ],
    }),
} satisfies Record<string, (on: LetterContext) => LetterText>

const reasons = {
  left: 'money-back.left',
  removed: 'money-back.removed',
  cancelled: 'money-back.cancelled',
  'by-hand': 'money-back.by-hand',
} as const

/** Returns the reason for a refund: no place left or a double payment, unless another is given. */
function whyBack({ news }: LetterContext) {
  const said = Object.entries(reasons).find(([reason]) => reason === news.facts['reason'])
  return said?.[1] ?? 'money-back.text'
}

function amountIn({ news, language }: LetterContext): { amount: string; buyer: string } {
  return {
    amount: amountText(
      Number(news.facts['amount'] ?? 0),
      news.facts['currency'] ?? 'usd',
      language,
    ),
    buyer: news.facts['buyer'] ?? '',
  }
}

function dueIn({ news, gathering, language, say }: LetterContext): MailBlock[] {
  const dueBy = news.facts['dueBy'] ?? null
  return dueBy === null
    ? []
    : [
        small(
          say('disputed.until', {
            until: momentText(new Date(dueBy), gathering.time_zone, language),
          }),
        ),
      ]
}

function toAttendees({ origin, gathering, say }: LetterContext): MailBlock {
  return {
    kind: 'button',
    text: say('asking.open'),
    to: `${origin}/events/${gathering.id}/attendees`,
  }
}

function toHost(on: LetterContext, written: LetterText): LetterText {
  return { because: on.say('because.hosts', on.values), ...written }
}
