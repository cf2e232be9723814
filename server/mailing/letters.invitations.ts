import type { InvitationKind } from '#contract/admission/invitation-kind.ts'
import type { MailBlock } from '#contract/mailing/announcements.ts'
import { amountText } from '#contract/format-locale.ts'
import { neutralizeLinks } from '#contract/text/name-safety.ts'
import { facts, heading, type LetterContext, type LetterText, quote, small, text } from './parts.ts'

/**
 * The letters to people whom a host invites by mail: with a reserved place, to register, or to ask
 * for a place; and the one reminder.
 */
export const invitationLetters = {
  guest: (context: LetterContext) =>
    invited(context, {
      subject: context.say('guest.subject', context.values),
      parts: [text(context.say('guest.text', context.values))],
    }),
  invitation: (context: LetterContext) =>
    invited(context, {
      subject: context.say('invitation.subject', context.values),
      parts: [text(context.say(promiseOf(kindIn(context)), context.values))],
    }),
  'invitation-reminder': (context: LetterContext) => {
    const kind = kindIn(context)
    return invited(context, {
      subject: context.say(
        kind === 'free-spot'
          ? 'invitation-reminder.subject-free-spot'
          : 'invitation-reminder.subject',
        context.values,
      ),
      parts: [
        text(context.say('invitation-reminder.text', context.values)),
        text(context.say(promiseOf(kind), context.values)),
      ],
    })
  },
} satisfies Record<string, (context: LetterContext) => LetterText>

/** Returns the kind of the invitation; a letter without one is about a reserved place. */
function kindIn({ news }: LetterContext): InvitationKind {
  const kind = news.facts['invitation']
  return kind === 'register' || kind === 'request' ? kind : 'free-spot'
}

/** Returns the sentence that says what the invitation gives. */
function promiseOf(kind: InvitationKind) {
  return kind === 'free-spot' ? 'guest.text' : (`invitation.text-${kind}` as const)
}

function invited(context: LetterContext, { subject, parts }: LetterText): LetterText {
  const kind = kindIn(context)
  return {
    subject,
    because: context.say('because.named', { ...context.values, by: context.gathering.host_name }),
    parts: [
      heading(context),
      ...parts,
      ...quote(neutralizeLinks(context.gathering.summary), context),
      priced(context, kind),
      {
        kind: 'button',
        text: context.say(kind === 'free-spot' ? 'guest.open' : `invitation.open-${kind}`),
        to: invitationAddress(context),
      },
      {
        kind: 'link',
        text: context.say('invitation.decline'),
        to: `${invitationAddress(context)}?decline=1`,
      },
      small(context.say('invitation.seen')),
    ],
  }
}

/** Returns when, where and for how much; a reserved place is free where others pay. */
function priced(context: LetterContext, kind: InvitationKind): MailBlock {
  const block = facts(context)
  const { price_from: from, price_to: to, currency } = context.gathering
  if (block.kind !== 'facts' || from === null || !to) return block
  const price = amountText(from, context.locale, {
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  })
  const asked = from === to ? price : context.say('price-from', { price })
  const value = kind === 'free-spot' ? context.say('price-free') : asked
  return { ...block, facts: [...block.facts, { name: context.say('price'), value, was: null }] }
}

/** Returns the page that the code made for one address opens. */
export function invitationAddress({ origin, gathering, news }: LetterContext): string {
  return `${origin}/${gathering.id}/${encodeURIComponent(news.facts['code'] ?? '')}/register`
}
