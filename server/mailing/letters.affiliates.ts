import { amountText } from '#contract/payments/amount.ts'
import { neutralizeLinks } from '#contract/text/name-safety.ts'
import {
  button,
  facts,
  type LetterContext,
  heading,
  quote,
  small,
  text,
  type LetterText,
} from './parts.ts'

/** The letters to affiliates, and to hosts about them. */
export const affiliateLetters = {
  affiliate: (on: LetterContext) => {
    const values = {
      ...on.values,
      by: on.news.facts['inviter'] || on.gathering.host_name,
      share: on.news.facts['share'] ?? '',
    }
    return {
      subject: on.say('affiliate.subject', values),
      because: on.say('because.named', values),
      parts: [
        heading(on),
        text(on.say('affiliate.text', values)),
        ...quote(neutralizeLinks(on.gathering.summary), on),
        facts(on),
        toPage(on, 'affiliate.open'),
        small(on.say('affiliate.address')),
      ],
    }
  },
  'affiliate-asks': (on: LetterContext) => ({
    subject: on.say('affiliate-asks.subject', on.values),
    because: on.say('because.hosts', on.values),
    parts: [
      heading(on),
      text(on.say('affiliate-asks.text', on.values)),
      {
        kind: 'button' as const,
        text: on.say('affiliate-asks.open'),
        to: `${on.origin}/events/${on.gathering.id}/manage-affiliates`,
      },
    ],
  }),
  'affiliate-news': (on: LetterContext) => {
    const values = {
      ...on.values,
      amount: amountText(
        Number(on.news.facts['amount'] ?? 0),
        on.news.facts['currency'] ?? 'usd',
        on.language,
      ),
    }
    const what = whatIn(on)
    return {
      subject: on.say(`affiliate-news.${what}.subject`, values),
      because: on.say('because.brings', on.values),
      parts: [
        heading(on),
        text(on.say(`affiliate-news.${what}.text`, values)),
        ...quote(on.news.facts['note'] ?? '', on),
        what === 'account'
          ? {
              kind: 'button' as const,
              text: on.say('payout-waits.open'),
              to: `${on.origin}/events/connect-setup`,
            }
          : toPage(on, 'affiliate-news.open'),
      ],
    }
  },
} satisfies Record<string, (on: LetterContext) => LetterText>

const things = ['active', 'paused', 'banned', 'void', 'paid', 'account'] as const

/**
 * Returns the news: joined, paused or banned; a commission reversed, paid, or waiting for an
 * account.
 */
function whatIn({ news }: LetterContext): (typeof things)[number] {
  return things.find((thing) => thing === news.facts['what']) ?? 'active'
}

function toPage(on: LetterContext, words: 'affiliate.open' | 'affiliate-news.open') {
  return {
    ...button(on, on.say(words)),
    to: `${on.origin}/affiliate-onboarding/${encodeURIComponent(on.news.facts['code'] ?? '')}`,
  }
}
