import {
  AlignLeft,
  Calendar,
  CircleDot,
  Hash,
  Link2,
  ListChecks,
  Phone,
  SlidersHorizontal,
  ToggleLeft,
  Type,
} from 'lucide-react'
import type { QuestionKind } from '#contract/admission/question-kinds.ts'

/** The icon of each kind. */
export const kindIcons = {
  line: Type,
  text: AlignLeft,
  number: Hash,
  'yes-no': ToggleLeft,
  'one-of': CircleDot,
  'some-of': ListChecks,
  scale: SlidersHorizontal,
  date: Calendar,
  link: Link2,
  phone: Phone,
} as const satisfies Record<QuestionKind, unknown>
