import type { MailSubscription, UnsubscribeKind } from '#contract/mailing/announcements.ts'
import type { Db } from '../kit/db/db.ts'
import { refuse } from '../kit/errors.ts'
import { choose, isMailWanted } from '../notifications/notifications.ts'
import {
  type Addressee,
  consent,
  countAgainstSender,
  findAddressee,
  hasConsented,
  isUnsubscribed,
  resubscribeAddress,
  unsubscribeAddress,
  withdrawConsent,
} from './unsubscribe.store.ts'
import { findByMailToken } from './store.ts'

type ChoiceLink = { mailToken: string; kind: UnsubscribeKind }

/** Returns whether the reader of a mail's link wants the kind. */
export async function choiceByLink(
  db: Db,
  { mailToken, kind }: ChoiceLink,
): Promise<MailSubscription> {
  if (kind === 'guest') return choiceOf(db, await known(findAddressee(db, mailToken)))
  return {
    kind,
    isWanted: await isMailWanted(db, await known(findByMailToken(db, mailToken)), kind),
    isOptedIn: null,
    about: null,
  }
}

type ChoiceChange = ChoiceLink & { isWanted: boolean; isReported?: boolean }

/**
 * Unsubscribes from a kind of mail, or resubscribes, by the link in a mail. A spam report
 * unsubscribes, and counts against the sender.
 */
export async function chooseByLink(
  db: Db,
  { mailToken, kind, isWanted, isReported = false }: ChoiceChange,
  now: Date,
): Promise<MailSubscription> {
  if (kind === 'guest')
    return chooseAsGuest(db, await known(findAddressee(db, mailToken)), {
      isWanted: isWanted && !isReported,
      isReported,
      now,
    })
  const userId = await known(findByMailToken(db, mailToken))
  if (isWanted !== (await isMailWanted(db, userId, kind)))
    await choose(db, { kind, mail: isWanted ? 'at-once' : 'never' }, { userId, now })
  return { kind, isWanted, isOptedIn: null, about: null }
}

/**
 * Resubscribes a guest to stopped mails; a reader who still gets them asks this host for more.
 * Unsubscribing covers all hosts.
 */
async function chooseAsGuest(
  db: Db,
  addressee: Addressee,
  { isWanted, isReported, now }: { isWanted: boolean; isReported: boolean; now: Date },
): Promise<MailSubscription> {
  if (isReported) await countAgainstSender(db, addressee, now)
  if (!isWanted) {
    await unsubscribeAddress(db, addressee.email, now)
    await withdrawConsent(db, addressee)
  } else if (await isUnsubscribed(db, addressee.email))
    await resubscribeAddress(db, addressee.email)
  else await consent(db, addressee, now)
  return choiceOf(db, addressee)
}

async function choiceOf(db: Db, addressee: Addressee): Promise<MailSubscription> {
  return {
    kind: 'guest',
    isWanted: !(await isUnsubscribed(db, addressee.email)),
    isOptedIn: await hasConsented(db, addressee),
    about: { host: addressee.host, title: addressee.title },
  }
}

async function known<T>(lookup: Promise<T | undefined>): Promise<T> {
  const whose = await lookup
  if (!whose) throw refuse('not-found')
  return whose
}
