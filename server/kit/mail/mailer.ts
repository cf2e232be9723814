import type { MailRow } from './mail.store.ts'

export type Mail = Omit<MailRow, 'attempts' | 'announcement_id'>

/** Sends mails. `keepsText`: they stay readable here afterwards, as in the development outbox. */
export type Mailer = { send: (mail: Mail) => Promise<void>; keepsText: boolean; close?: () => void }
