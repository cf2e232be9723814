import { openApp } from '../testing.app.ts'
import { silent } from '../testing.ts'
import { fanOut, type MailingOptions, remind } from './mailing.ts'

/** The product with mails that are written when `told` is asked for, step by step. */
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

  /** Announces what is due and writes until nobody is left to be told. */
  async function told(): Promise<void> {
    while (await remind(mailing)) {
      /* there may be more */
    }
    while (await fanOut(mailing)) {
      /* there may be more */
    }
  }

  /** What somebody was told since the last time this was asked, earliest first; codes left out. */
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

  const inLanguage = (name: string, locale: 'en' | 'zh' | 'es' | 'hi') =>
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
  /** Moves the clock of the mails alone: nobody's session ends by it. */
  const setClock = (now: string | Date) => {
    at = new Date(now)
  }
  return { ...app, mailing, setClock, told, newMails, inLanguage, mailTokenOf }
}
