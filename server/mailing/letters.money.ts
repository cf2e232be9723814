import { amountText } from '#contract/format-locale.ts'
import type { RefundReason } from '#contract/payments/refunds.ts'
import type { MailBlock } from '#contract/mailing/announcements.ts'
import { facts, type LetterContext, heading, quote, small, text, type LetterText } from './parts.ts'
import { momentText } from '../kit/times.ts'

/** The letters to buyers about refunds, and to hosts about failed or delayed money. */
export const moneyLetters = {
  'money-back': (context: LetterContext) => ({
    subject: context.say('money-back.subject', context.values),
    because: context.say('because.paid', context.values),
    parts: [
      heading(context),
      text(context.say(whyBack(context), { ...context.values, ...amountIn(context) })),
      ...feeIn(context),
      ...quote(context.news.facts['note'] ?? '', context),
      small(context.say('money-back.when')),
      facts(context),
    ],
  }),
  'refund-failed': (context: LetterContext) =>
    toHost(context, {
      subject: context.say('refund-failed.subject', context.values),
      parts: [
        heading(context),
        text(context.say('refund-failed.text', { ...context.values, ...amountIn(context) })),
        text(context.say('refund-failed.advice')),
        toAttendees(context, context.say('refund-failed.open')),
      ],
    }),
  disputed: (context: LetterContext) =>
    toHost(context, {
      subject: context.say('disputed.subject', context.values),
      parts: [
        heading(context),
        text(context.say('disputed.text', { ...context.values, ...amountIn(context) })),
        text(context.say('disputed.waits')),
        ...dueIn(context),
        toAttendees(context, context.say('disputed.open')),
      ],
    }),
  'payout-waits': (context: LetterContext) =>
    toHost(context, {
      subject: context.say('payout-waits.subject', context.values),
      parts: [
        heading(context),
        text(context.say('payout-waits.text', { ...context.values, ...amountIn(context) })),
        {
          kind: 'button',
          text: context.say('payout-waits.open'),
          to: `${context.origin}/events/connect-setup`,
        },
      ],
    }),
} satisfies Record<string, (context: LetterContext) => LetterText>

const reasons = {
  left: 'money-back.left',
  removed: 'money-back.removed',
  cancelled: 'money-back.cancelled',
  'by-hand': 'money-back.by-hand',
  'no-seat': 'money-back.no-seat',
  'paid-twice': 'money-back.paid-twice',
} as const satisfies Record<RefundReason, string>

/** Returns the sentence for the reason of a refund. */
function whyBack({ news }: LetterContext) {
  const entry = Object.entries(reasons).find(([reason]) => reason === news.facts['reason'])
  return entry?.[1] ?? 'money-back.text'
}

function amountIn(context: LetterContext): { amount: string; buyer: string } {
  return { amount: sumIn(context, 'amount'), buyer: context.news.facts['buyer'] ?? '' }
}

/** Says which card fee the refund leaves out, if the buyer bears it. */
function feeIn(context: LetterContext): MailBlock[] {
  return Number(context.news.facts['withheldFee'] ?? 0) === 0
    ? []
    : [text(context.say('money-back.fee', { fee: sumIn(context, 'withheldFee') }))]
}

function sumIn({ news, locale }: LetterContext, fact: 'amount' | 'withheldFee'): string {
  return amountText(Number(news.facts[fact] ?? 0), locale, {
    currency: news.facts['currency'] ?? 'usd',
  })
}

function dueIn({ news, gathering, locale, say }: LetterContext): MailBlock[] {
  const dueBy = news.facts['dueBy'] ?? null
  return dueBy === null
    ? []
    : [
        small(
          say('disputed.until', {
            until: momentText(new Date(dueBy), gathering.time_zone, locale),
          }),
        ),
      ]
}

function toAttendees({ origin, gathering }: LetterContext, words: string): MailBlock {
  return {
    kind: 'button',
    text: words,
    to: `${origin}/events/${gathering.id}/attendees`,
  }
}

function toHost(context: LetterContext, letter: LetterText): LetterText {
  return { because: context.say('because.hosts', context.values), ...letter }
}
