import type { Language } from '#contract/languages.ts'
import { openApp } from '../testing.app.ts'
import { silent } from '../testing.ts'
import type { SegmentReach } from '#contract/mailing/messages.ts'
import { fanOut, type MailingOptions, remind, thank } from './mailing.ts'

/** Opens the product with mails written step by step, when `told` is called. */
export async function openMailing(settings: Record<string, string> = {}) {
  const app = await openApp(settings)
  const { db, clock } = app
  let at = clock.now()
  const mailing: MailingOptions = {
    db,
    clock: { now: () => at },
    log: silent,
    sender: { origin: 'https://interchange.test', address: 'no-reply@interchange.test' },
    strangersPerDay: Number(settings['STRANGERS_PER_DAY'] ?? 100),
  }

  /** Announces what is due and writes mails until nobody is left. */
  async function told(): Promise<void> {
    while (await remind(mailing)) {
      /* there may be more */
    }
    while (await thank(mailing)) {
      /* there may be more */
    }
    while (await fanOut(mailing)) {
      /* there may be more */
    }
  }

  /** Returns a person's mails since the last call, earliest first; codes left out. */
  async function newMails(name: string) {
    const rows = await db
      .selectFrom('mails')
      .selectAll()
      .where('recipient', '=', `${name.toLowerCase()}@example.com`)
      .where('announcement_id', 'is not', null)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
    await db
      .updateTable('mails')
      .set({ recipient: 'read@example.com' })
      .where('id', 'in', ['00000000-0000-0000-0000-000000000000', ...rows.map(({ id }) => id)])
      .execute()
    return rows
  }

  const inLanguage = (name: string, locale: Language) =>
    db
      .updateTable('users')
      .set({ locale })
      .where('email', '=', `${name.toLowerCase()}@example.com`)
      .execute()
  const mailTokenOf = async (name: string) =>
    (
      await db
        .selectFrom('users')
        .select('mail_token')
        .where('email', '=', `${name.toLowerCase()}@example.com`)
        .executeTakeFirstOrThrow()
    ).mail_token
  /** Moves the clock of the mails alone, so that no session expires. */
  const setClock = (now: string | Date) => {
    at = new Date(now)
  }
  return { ...app, mailing, setClock, told, newMails, inLanguage, mailTokenOf }
}

/** Returns how many people a segment reaches. */
export function reachIn(
  { segments }: { segments: SegmentReach },
  name: string,
): number | undefined {
  return segments.find(({ segment }) => segment === name)?.people
}
