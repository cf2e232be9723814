import type { AbuseReport, ReportVerdict } from '#contract/moderation.ts'

/**
 * Returns the possible verdicts. An unknown person cannot be warned, an operator cannot be
 * suspended, and only a visible event can be taken down.
 */
export function verdictsFor({
  about,
  event,
  messages,
}: Pick<AbuseReport, 'about' | 'event' | 'messages'>): ReportVerdict[] {
  const isThere = about !== null && about.status !== 'deleted'
  const isUp =
    event !== null &&
    messages === null &&
    (event.status === 'published' || event.status === 'cancelled')
  return [
    'nothing',
    ...(isThere ? ['warn' as const] : []),
    ...(isThere && !about.isAdministrator && about.status === 'active' ? ['suspend' as const] : []),
    ...(isUp ? ['take-down' as const] : []),
  ]
}
