import { fullName } from '#contract/text/full-name.ts'
import type { Db } from '../../kit/db/db.ts'
import type { ProcessorAccount } from '../processor.ts'

export type AccountRow = {
  user_id: string
  account_id: string
  country: string
  entity: 'individual' | 'company'
  transfers: ProcessorAccount['transfers']
  payouts: ProcessorAccount['payouts']
  requirements: ProcessorAccount['requirements']
  is_closed: boolean
  submitted_at: Date | null
  checked_at: Date
}
const columns = [
  'user_id',
  'account_id',
  'country',
  'entity',
  'transfers',
  'payouts',
  'requirements',
  'is_closed',
  'submitted_at',
  'checked_at',
] as const

export async function findAccountOf(db: Db, userId: string): Promise<AccountRow | undefined> {
  return db
    .selectFrom('payout_accounts')
    .select(columns)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

export async function findAccount(db: Db, accountId: string): Promise<AccountRow | undefined> {
  return db
    .selectFrom('payout_accounts')
    .select(columns)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}

/** Returns the account owner's mail address and name. */
export async function personOf(db: Db, userId: string): Promise<{ email: string; name: string }> {
  const { email, given_name, family_name } = await db
    .selectFrom('users')
    .select(['email', 'given_name', 'family_name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return { email, name: fullName({ given_name, family_name }) || email }
}

type NewAccountColumns = {
  userId: string
  country: string
  entity: 'individual' | 'company'
  account: ProcessorAccount
  submittedAt: Date | null
  now: Date
}

/**
 * Saves a person's new account in place of the given one, unless another account was saved
 * meanwhile.
 */
export async function keepAccount(
  db: Db,
  { userId, country, entity, account, submittedAt, now }: NewAccountColumns,
  instead: string | null,
): Promise<void> {
  const row = {
    ...said(account),
    account_id: account.id,
    country,
    entity,
    submitted_at: submittedAt,
    checked_at: now,
  }
  const insert = db
    .insertInto('payout_accounts')
    .values({ user_id: userId, created_at: now, ...row })
  if (instead === null) await insert.onConflict((at) => at.doNothing()).execute()
  else
    await db
      .updateTable('payout_accounts')
      .set(row)
      .where('user_id', '=', userId)
      .where('account_id', '=', instead)
      .execute()
}

/** Saves the account status read at a moment, unless a later one is already saved. */
export async function saveAccountStatus(
  db: Db,
  account: ProcessorAccount,
  { submittedAt, now }: { submittedAt: Date | null; now: Date },
): Promise<void> {
  await db
    .updateTable('payout_accounts')
    .set((at) => ({
      ...said(account),
      checked_at: now,
      submitted_at: at.fn.coalesce('submitted_at', at.val(submittedAt)),
    }))
    .where('account_id', '=', account.id)
    .where('checked_at', '<=', now)
    .execute()
}

function said({ transfers, payouts, requirements, isClosed }: ProcessorAccount) {
  return { transfers, payouts, requirements: JSON.stringify(requirements), is_closed: isClosed }
}
