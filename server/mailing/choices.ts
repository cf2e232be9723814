import type { MailSubscription, UnsubscribeKind } from '#contract/announcements.ts'
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

/** Whether the kind is wanted by the reader whom the link in a mail names. */
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
 * Stops a kind of mail, or takes it up again, by the link in a mail. A report stops it, and counts
 * against its sender.
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
 * Mails that were stopped come again as before; a reader who gets them asks this host for more.
 * Stopping stops those of all hosts.
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

async function known<T>(found: Promise<T | undefined>): Promise<T> {
  const whose = await found
  if (!whose) throw refuse('not-found')
  return whose
}
