import type { TokenResource } from '#contract/identity/api-tokens.ts'
import type { scopeOf } from '#contract/identity/token-scopes.ts'

/** The groups of operations in the API document, in their order, each with one sentence. */
export const tags = {
  Events: 'Events, their hosts, invitation codes, prices, rounds and recaps.',
  Attendees: 'The list of an event: who registered, was added, imported or invited.',
  'Check-ins': 'Who has come, also recorded by devices that were offline.',
  Registrations: 'Your own place at an event: join, answer, pay, leave.',
  Matches: 'Whom you meet: matches, meetings, rounds and the directory of an event.',
  Messages: 'Conversations between two people, and messages of a host to attendees.',
  Money: 'What an event earned and what was paid out. API tokens only read it.',
  Profile: 'Your profile, statements, contacts and notifications.',
  Webhooks:
    'Addresses of your programs, which get messages signed as Standard Webhooks 1.0 says. Needs a person who is signed in.',
  Account: 'Sessions, API tokens, your data and the end of your account.',
  'Co-hosts': 'People who help to host an event, and their rights.',
  Affiliates: 'People who recommend an event, their links and their commissions.',
  Payments: 'Payout accounts, refunds, and payments outside Interchange.',
  Assistant: 'The assistant’s threads and proposals.',
  Feedback: 'Feedback to the operator, reports, and ratings of events.',
  Links: 'Addresses in mails, invitations and calendars, open to anyone who has them.',
  'Live updates': 'Streams of server-sent events that say when to read again.',
  Administration: 'Moderation, feedback and money, for administrators of the installation.',
  Installation: 'The settings of this installation, and failures of its pages.',
} as const
export type TagName = keyof typeof tags

const tagOfResource: Record<TokenResource, TagName> = {
  events: 'Events',
  attendees: 'Attendees',
  'check-ins': 'Check-ins',
  registrations: 'Registrations',
  matches: 'Matches',
  messages: 'Messages',
  money: 'Money',
  profile: 'Profile',
}

/** The tags of operations without a scope, by their path; the first that fits counts. */
const tagsByPath: readonly (readonly [path: RegExp, TagName])[] = [
  [/^\/admin\//, 'Administration'],
  [/\/live$/, 'Live updates'],
  [/^\/(thinkingassistant|llmcalls)\//, 'Assistant'],
  [/^\/(feedback|ratings)\b/, 'Feedback'],
  [/\/(affiliates|commissions|recommending)\b/, 'Affiliates'],
  [/\/(stripe|refunds|paid\b)/, 'Payments'],
  [/\/cohost(s|ing)\b/, 'Co-hosts'],
  [/^\/(unsubscribe|calendar)\/|\/(decline|visits)$/, 'Links'],
  [/^\/users\/webhooks\b/, 'Webhooks'],
  [/^\/events\//, 'Events'],
  [/^\/(users|session)\b/, 'Account'],
  [/^\/(config|failures)$/, 'Installation'],
]

/** Returns the tag of an operation: its scope's resource, or a group by its path. */
export function tagOf({
  scope,
  path,
}: {
  scope: (typeof scopeOf)[keyof typeof scopeOf]
  path: string
}): TagName {
  if (scope !== 'public' && scope !== 'session') {
    // A scope is a resource and what may be done with it.
    const [resource] = scope.split(':') as [TokenResource]
    return tagOfResource[resource]
  }
  const [, tag] = tagsByPath.find(([pattern]) => pattern.test(path)) ?? []
  if (!tag) throw new Error(`No tag of the API document fits ${path}.`)
  return tag
}
