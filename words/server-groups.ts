/** The groups of texts that only the server writes: mails, files, its own pages, the assistant, and what the build writes into the service worker and the element for other websites. */
export const serverGroups = [
  'account-mail',
  'calendar-file',
  'command',
  'csv',
  'embed-element',
  'emulator',
  'event-faded',
  'feedback-mail',
  'guide',
  'mail',
  'manifest',
  'match-command',
  'moderation-mail',
  'notification-mail',
  'offline-page',
  'recap-file',
  'ticket-page',
] as const
export type ServerGroup = (typeof serverGroups)[number]

/** Returns whether only the server writes this text, so that no browser loads it. */
export function isServerOnly(key: string): boolean {
  const group = key.split('.', 1)[0]
  return serverGroups.some((one) => one === group)
}
