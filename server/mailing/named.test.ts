import { expect, test } from 'vitest'
import { deletedName } from '#contract/identity.ts'
import { preview } from './addressing.ts'
import type { Gathering } from './store.ts'

const now = new Date('2026-11-20T12:00:00Z')
const gathering: Gathering = {
  id: '019b0000-0000-7000-8000-000000000000', title: 'Supper', summary: '', description: '', starts_at: now, ends_at: now, time_zone: 'UTC', place: 'Here', link: null, visibility: 'public', status: 'published', agenda: [], mail_note: '',
  sequence: 0, cancel_reason: null, updated_at: now, host_name: deletedName,
}
const words = { en: 'Deleted person', zh: '已删除的用户', es: 'Persona eliminada', hi: 'हटाया गया व्यक्ति' }

test.each(Object.entries(words))('whoever is deleted is called so in a mail, in the language of whoever reads it: %s', (locale, called) => {
  const reader = { user_id: null, email: 'ann@example.com', given_name: 'Ann', family_name: null, locale, mail_token: '' }
  const on = { gathering, now, origin: 'https://interchange.test' }
  const said = (facts: Record<string, string>) => {
    const { subject, parts } = preview({ ...on, news: { kind: 'co-host', occasion: 'x', facts, subject: '', body: '' } }, reader)
    return JSON.stringify([subject, parts])
  }
  // Once as the host of the gathering, once as who asked, and a reason of the same sign stays.
  const asked: Record<string, string>[] = [{}, { inviter: deletedName }]
  for (const facts of asked) {
    expect(said(facts)).toContain(called)
    expect(said(facts)).not.toContain(deletedName)
  }
  expect(said({ inviter: 'Ann' })).not.toContain(called)
  const { parts } = preview({ ...on, news: { kind: 'declined', occasion: 'x', facts: { reason: deletedName }, subject: '', body: '' } }, reader)
  expect(JSON.stringify(parts)).toContain(deletedName)
})
