import { expect, test } from 'vitest'
import type { NotificationFacts } from '#contract/notifications.ts'
import { delayOf, newsOf } from './rules.ts'

test.each([
  ['mutual', {}, 'people', 120],
  ['message', {}, 'people', 600],
  ['meeting', {}, 'meetings', 0],
  ['meeting', { step: 'soon' }, 'meetings', 0],
  ['meeting', { step: 'proposed' }, 'meetings', 120],
  ['meeting', { step: 'asked-to-move' }, 'meetings', 120],
  ['follow-up', {}, 'follow-ups', 0],
  ['gathering', { news: 'hosts' }, 'hosts', null],
  ['gathering', {}, null, null],
] as const)(
  '%s %j falls under %s, and its mail waits %s seconds',
  (kind, facts: NotificationFacts, news, wait) => {
    expect([newsOf(kind, facts), delayOf(kind, facts)]).toEqual([news, wait])
  },
)
