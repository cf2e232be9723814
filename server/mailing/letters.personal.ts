import type { MailBlock } from '#contract/mailing/announcements.ts'
import { neutralizeLinks } from '#contract/text/name-safety.ts'
import { invitationAddress } from './letters.invitations.ts'
import {
  button,
  facts,
  factsWith,
  type LetterContext,
  heading,
  ofMembers,
  quote,
  small,
  text,
  type LetterText,
} from './parts.ts'
import { momentText } from '../kit/times.ts'

/**
 * The letters to a person about their own place, to an address about a kept place, and to the host
 * alone.
 */
export const personalLetters = {
  pending: (context: LetterContext) =>
    asked(context, {
      subject: context.say('pending.subject', context.values),
      parts: [
        heading(context),
        text(context.say('pending.text', context.values)),
        facts(context),
        button(context),
      ],
    }),
  declined: (context: LetterContext) =>
    asked(context, {
      subject: context.say('declined.subject', context.values),
      parts: [
        heading(context),
        text(context.say('declined.text', context.values)),
        ...reason(context),
        facts(context),
      ],
    }),
  waitlisted: (context: LetterContext) => {
    const position = (context.subject?.ahead ?? 0) + 1
    return asked(context, {
      subject: context.say('waitlisted.subject', context.values),
      parts: [
        heading(context),
        text(context.say('waitlisted.text', { ...context.values, position })),
        facts(context),
        button(context),
        small(context.say('waitlisted.next')),
      ],
    })
  },
  offered: (context: LetterContext) => {
    const values = {
      ...context.values,
      count: context.subject?.partySize ?? 1,
      until: momentIn(context, context.subject?.offerUntil ?? null),
    }
    return asked(context, {
      subject: context.say('offered.subject', values),
      preheader: context.say('offered.until', values),
      parts: [
        heading(context),
        text(context.say('offered.text', values)),
        text(context.say('offered.until', values)),
        facts(context),
        button(context, context.say('offered.open', values)),
        small(context.say('offered.decline', values)),
      ],
    })
  },
  'offer-expired': (context: LetterContext) =>
    asked(context, {
      subject: context.say('offer-expired.subject', context.values),
      parts: [
        heading(context),
        text(context.say('offer-expired.text', context.values)),
        facts(context),
        button(context),
      ],
    }),
  removed: (context: LetterContext) =>
    asked(context, {
      subject: context.say(
        context.isGuest ? 'removed.subject-guest' : 'removed.subject',
        context.values,
      ),
      parts: [
        heading(context),
        text(context.say(context.isGuest ? 'removed.text-guest' : 'removed.text', context.values)),
        ...reason(context),
        facts(context),
        ...ofMembers(context, context.say('cancelled.entry')),
      ],
    }),
  'handed-on': (context: LetterContext) =>
    asked(context, {
      subject: context.say('handed-on.subject', context.values),
      parts: [
        heading(context),
        text(
          context.say('handed-on.text', { ...context.values, to: context.news.facts['to'] ?? '' }),
        ),
        facts(context),
        small(context.say('cancelled.entry')),
      ],
    }),
  'place-for-you': (context: LetterContext) => {
    const values = {
      ...context.values,
      giver: context.subject?.giver ?? '',
      until: momentIn(context, context.subject?.codeUntil ?? null),
    }
    return {
      subject: context.say('place-for-you.subject', values),
      because: context.say('because.named', { ...values, by: values.giver }),
      parts: [
        heading(context),
        text(context.say('place-for-you.text', values)),
        text(context.say('place-for-you.until', values)),
        facts(context),
        way(context, context.say('place-for-you.open')),
      ],
    }
  },
  ticket: (context: LetterContext) => {
    const values = { ...context.values, giver: context.subject?.giver ?? '' }
    return {
      subject: context.say('ticket.subject', values),
      because: context.say('because.named', { ...values, by: values.giver }),
      parts: [
        heading(context),
        text(context.say('ticket.text', values)),
        ...quote(neutralizeLinks(context.gathering.summary), context),
        facts(context),
        way(context, context.say('guest.open')),
      ],
    }
  },
  'to-pay': (context: LetterContext) => {
    const until = momentIn(context, context.subject?.payUntil ?? null)
    return asked(context, {
      subject: context.say('to-pay.subject', context.values),
      preheader: context.say('to-pay.until', { until }),
      parts: [
        heading(context),
        text(context.say('to-pay.text', context.values)),
        text(context.say('to-pay.until', { until })),
        factsWith(context, context.say('amount')),
        button(context, context.say('to-pay.open')),
      ],
    })
  },
  'co-host': (context: LetterContext) => {
    const by = context.news.facts['inviter'] || context.gathering.host_name
    return {
      subject: context.say('co-host.subject', { ...context.values, by }),
      because: context.say('because.named', { ...context.values, by }),
      parts: [
        heading(context),
        text(context.say('co-host.text', { ...context.values, by })),
        facts(context),
        button(context),
        small(context.say('co-host.address')),
      ],
    }
  },
  guessing: (context: LetterContext) => ({
    subject: context.say('guessing.subject', context.values),
    because: context.say('because.hosts', context.values),
    parts: [
      heading(context),
      text(context.say('guessing.text', context.values)),
      text(context.say('guessing.advice')),
      button(context),
    ],
  }),
  asking: (context: LetterContext) => ({
    subject: context.say('asking.subject', context.values),
    because: context.say('because.hosts', context.values),
    parts: [
      heading(context),
      text(context.say('asking.text', context.values)),
      {
        kind: 'button',
        text: context.say('asking.open'),
        to: `${context.origin}/events/${context.gathering.id}/attendees?list=pending`,
      },
    ],
  }),
} satisfies Record<string, (context: LetterContext) => LetterText>

function asked(context: LetterContext, letter: LetterText): LetterText {
  return { because: context.say('because.asked', context.values), ...letter }
}

/** Returns the host's words, if any. */
function reason(context: LetterContext): MailBlock[] {
  return context.isGuest ? [] : quote(context.news.facts['reason'] ?? '', context)
}

/** Returns the button for a code made for one address. */
function way(context: LetterContext, words: string): MailBlock {
  return { kind: 'button', text: words, to: invitationAddress(context) }
}

function momentIn({ gathering, locale }: LetterContext, at: Date | null): string {
  return at ? momentText(at, gathering.time_zone, locale) : ''
}
