import type {
  PayoutState,
  RequirementTopic,
  RequirementUrgency,
} from '#contract/payments/payments.ts'
import type { AccountRequirement, CapabilityStatus } from '#database/values.ts'

export type HostAccountStatus = {
  transfers: CapabilityStatus
  payouts: CapabilityStatus
  requirements: readonly AccountRequirement[]
  isClosed: boolean
  /** Whether the host had provided everything requested at some time. */
  hasSubmitted: boolean
}

/** Returns whether the host has nothing due at the processor. */
export function isSubmitted({
  requirements,
  isClosed,
}: Pick<HostAccountStatus, 'requirements' | 'isClosed'>): boolean {
  return !isClosed && !requirements.some(({ awaits, due }) => awaits === 'user' && due !== 'later')
}

/** Returns the state of an account, which determines the one next step. */
export function stateOf(status: HostAccountStatus): PayoutState {
  const { transfers, payouts, requirements, isClosed, hasSubmitted } = status
  if (isClosed) return 'closed'
  if (!isSubmitted(status) && !hasSubmitted) return 'started'
  if (requirements.some(({ awaits, due }) => awaits === 'user' && due === 'overdue'))
    return 'restricted'
  if (!isSubmitted(status)) return 'needs-info'
  if (transfers === 'active' && payouts === 'active') return 'ready'
  const isLookedAt =
    transfers === 'pending' ||
    payouts === 'pending' ||
    requirements.some(({ awaits }) => awaits === 'provider')
  return isLookedAt ? 'under-review' : 'restricted'
}

// The processor names fields; people know these topics. The first match counts.
const topics: readonly [RegExp, RequirementTopic][] = [
  [/document|verification/, 'document'],
  [/external_account|bank|payout_method/, 'bank'],
  [/terms_of_service|tos_acceptance|attestation|declaration/, 'terms'],
  [/date_of_birth|\bdob\b/, 'birth'],
  [/id_number|tax|ssn|vat/, 'tax'],
  [/address/, 'address'],
  [/business|company|owner|director|representative/, 'business'],
  [/name|surname|email|phone|individual|person/, 'person'],
]

/** Returns the plain topic of a processor's requirement. */
export function topicOf(requirement: string): RequirementTopic {
  return topics.find(([pattern]) => pattern.test(requirement))?.[1] ?? 'other'
}

type DueTopic = { topic: RequirementTopic; due: RequirementUrgency }
const urgency: readonly RequirementUrgency[] = ['overdue', 'now', 'later']

/** Returns the topics the host must provide, each once, the most urgent first. */
export function dueOf(requirements: readonly AccountRequirement[]): DueTopic[] {
  const userRequirements = requirements.filter(({ awaits }) => awaits === 'user')
  return urgency.flatMap((due) => {
    const before = urgency.slice(0, urgency.indexOf(due))
    const isNew = (topic: RequirementTopic) =>
      !userRequirements.some((other) => topicOf(other.what) === topic && before.includes(other.due))
    return [
      ...new Set(
        userRequirements.filter((one) => one.due === due).map(({ what }) => topicOf(what)),
      ),
    ]
      .filter(isNew)
      .map((topic) => ({ topic, due }))
  })
}
