import { eraseDue, expireDueEvents } from './privacy/privacy.ts'
import { forgetConversations } from './conversations/conversations.ts'
import { forgetFeedback } from './feedback/feedback.ts'
import { forgetHandles } from './hosts/hosts.ts'
import { forgetKeys } from './kit/http/idempotency.store.ts'
import { forgetLeases } from './kit/processes/leases.store.ts'
import { forgetNotifications } from './notifications/notifications.ts'
import { forgetSilent } from './kit/processes/presence.ts'
import { forgetTouches } from './affiliates/affiliates.ts'
import { forgetTries } from './kit/limits/attempts.store.ts'
import { sweepAnswers } from './assistant/assistant.ts'
import { sweepContacts } from './contacts/contacts.ts'
import { sweepMails } from './kit/mail/mail.ts'
import { sweepTokens } from './api-tokens/api-tokens.ts'
import { sweepWebhookEvents } from './payments/payments.ts'
import { sweepWebhooks } from './webhooks/webhooks.ts'
import type { Identity } from './identity/identity.ts'
import type { Db } from './kit/db/db.ts'
import type { Payments } from './open-product.ts'

const keysKeptMs = 2 * 86_400_000
// The longest time a link may count.
const touchesKeptMs = 90 * 86_400_000

/** Deletes what has expired, of every feature. */
export async function sweep(
  db: Db,
  { identity, emulator }: { identity: Identity; emulator: Payments['emulator'] },
  now: Date,
): Promise<void> {
  await identity.sweep(now)
  await sweepTokens(db, now)
  await sweepWebhookEvents(db, now)
  await sweepWebhooks(db, now)
  await emulator?.sweep(now)
  await sweepMails(db, now)
  await sweepContacts(db, now)
  await forgetKeys(db, new Date(now.getTime() - keysKeptMs))
  await forgetTries(db, now)
  await forgetHandles(db, now)
  await sweepAnswers(db, now)
  await forgetTouches(db, new Date(now.getTime() - touchesKeptMs))
  await forgetFeedback(db, now)
  await forgetNotifications(db, now)
  await forgetConversations(db, now)
  await expireDueEvents(db, now)
  await eraseDue(db, now)
  await forgetSilent(db, now)
  await forgetLeases(db)
}
