import type { Invitee, InvitationState } from '#contract/admission/invitees.ts'

/** The filters of the list: everyone, or one state. */
export const inviteeGroups = [
  'all',
  'invited',
  'opened',
  'registered',
  'declined',
  'withdrawn',
] as const satisfies readonly ('all' | InvitationState)[]
export type InviteeGroup = (typeof inviteeGroups)[number]

/** Returns the people of a group whose name or address contains the text. */
export function inviteesIn(
  invitees: readonly Invitee[],
  { group, search }: { group: InviteeGroup; search: string },
): Invitee[] {
  const wanted = search.trim().toLowerCase()
  return invitees.filter(
    ({ state, name, email }) =>
      (group === 'all' ? state !== 'withdrawn' : state === group) &&
      `${name}\n${email}`.toLowerCase().includes(wanted),
  )
}

/** Counts each group; the withdrawn are not among all. */
export function countGroups(invitees: readonly Invitee[]): Record<InviteeGroup, number> {
  const counts = Object.fromEntries(
    inviteeGroups.map((group) => [group, inviteesIn(invitees, { group, search: '' }).length]),
  )
  return counts as Record<InviteeGroup, number> // keyed by the groups above
}

/** Returns whether the invitation can still be withdrawn: nobody has used it. */
export function mayWithdraw({ state }: Invitee): boolean {
  return state === 'invited' || state === 'opened'
}
