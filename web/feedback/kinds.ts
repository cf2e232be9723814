import { Flag, Heart, Lightbulb, TriangleAlert, UsersRound } from 'lucide-react'
import type { FeedbackKind } from '#contract/feedback.ts'

/** The icon of each kind of feedback. */
export const feedbackIcons = {
  idea: Lightbulb,
  problem: TriangleAlert,
  praise: Heart,
  event: UsersRound,
  abuse: Flag,
} as const satisfies Record<FeedbackKind, typeof Flag>
