import { amountText } from '#contract/format-locale.ts'
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
  affiliate: (context: LetterContext) => {
    const values = {
      ...context.values,
      by: context.news.facts['inviter'] || context.gathering.host_name,
      share: shareIn(context),
    }
    return {
      subject: context.say('affiliate.subject', values),
      because: context.say('because.named', values),
      parts: [
        heading(context),
        text(context.say('affiliate.text', values)),
        ...quote(neutralizeLinks(context.gathering.summary), context),
        facts(context),
        toPage(context, 'affiliate.open'),
        small(context.say('affiliate.address')),
      ],
    }
  },
  'affiliate-asks': (context: LetterContext) => ({
    subject: context.say('affiliate-asks.subject', context.values),
    because: context.say('because.hosts', context.values),
    parts: [
      heading(context),
      text(context.say('affiliate-asks.text', context.values)),
      {
        kind: 'button' as const,
        text: context.say('affiliate-asks.open'),
        to: `${context.origin}/events/${context.gathering.id}/manage-affiliates`,
      },
    ],
  }),
  'affiliate-news': (context: LetterContext) => {
    const values = {
      ...context.values,
      amount: amountText(Number(context.news.facts['amount'] ?? 0), context.locale, {
        currency: context.news.facts['currency'] ?? 'usd',
      }),
    }
    const newsKind = whatIn(context)
    return {
      subject: context.say(`affiliate-news.${newsKind}.subject`, values),
      because: context.say('because.brings', context.values),
      parts: [
        heading(context),
        text(context.say(`affiliate-news.${newsKind}.text`, values)),
        ...quote(context.news.facts['note'] ?? '', context),
        newsKind === 'account'
          ? {
              kind: 'button' as const,
              text: context.say('payout-waits.open'),
              to: `${context.origin}/events/connect-setup`,
            }
          : toPage(context, 'affiliate-news.open'),
      ],
    }
  },
} satisfies Record<string, (context: LetterContext) => LetterText>

/** Returns the share of an offer, which is stored in per cent: 10, or formerly 10 %. */
function shareIn({ news, locale }: LetterContext): string {
  const share = Number.parseFloat(news.facts['share'] ?? '0') / 100
  return share.toLocaleString(locale, { style: 'percent', maximumFractionDigits: 2 })
}

const things = ['active', 'paused', 'banned', 'void', 'paid', 'account'] as const

/**
 * Returns the news: joined, paused or banned; a commission reversed, paid, or waiting for an
 * account.
 */
function whatIn({ news }: LetterContext): (typeof things)[number] {
  return things.find((thing) => thing === news.facts['what']) ?? 'active'
}

function toPage(context: LetterContext, words: 'affiliate.open' | 'affiliate-news.open') {
  return {
    ...button(context, context.say(words)),
    to: `${context.origin}/affiliate-onboarding/${encodeURIComponent(context.news.facts['code'] ?? '')}`,
  }
}
