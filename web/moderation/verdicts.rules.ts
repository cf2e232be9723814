import type { AbuseReport, ReportVerdict } from '#contract/moderation.ts'

/**
 * What can come of a report: nobody is warned who is not known, whoever runs the installation is
 * not suspended, and down is what was up.
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
