import { parseAbsolute } from '@internationalized/date'
import { blankStop, timeAfter, type TypedStop } from './agenda.rules.ts'
import type { Typed } from './draft.rules.ts'

/**
 * A kind of gathering to start from: when it usually begins, how long it lasts, and after how many
 * minutes each item of its agenda comes.
 */
export const templates = [
  { id: 'mixer', hour: 18, minutes: 180, stops: [0, 30, 90] },
  { id: 'founders', hour: 17, minutes: 150, stops: [0, 20, 60, 120] },
  { id: 'conference', hour: 9, minutes: 540, stops: [0, 60, 210, 270, 480] },
  { id: 'books', hour: 19, minutes: 120, stops: [0, 15, 90] },
  { id: 'class', hour: 10, minutes: 180, stops: [0, 20, 150] },
] as const
export type Template = (typeof templates)[number]
export type TemplateId = Template['id']

/** What a template says in the reader's language. */
export type TemplateWords = {
  title: string
  summary: string
  description: string
  stops: readonly string[]
}

const daysAhead = 14

/**
 * The fields that a template fills. Where the writer has said something of their own, that stays.
 */
export function filledBy(
  template: Template,
  words: TemplateWords,
  {
    typed,
    before,
    today,
  }: {
    typed: Typed
    /** What the last template filled in. */
    before: Partial<Typed>
    /** Today at midnight on the wall. */
    today: string
  },
): Partial<Typed> {
  const startsAt = parseAbsolute(today, 'UTC')
    .add({ days: daysAhead })
    .set({ hour: template.hour, minute: 0 })
  const time = `${String(template.hour).padStart(2, '0')}:00`
  const offered: Partial<Typed> = {
    title: words.title,
    summary: words.summary,
    description: words.description,
    startsAt: startsAt.toAbsoluteString(),
    endsAt: startsAt.add({ minutes: template.minutes }).toAbsoluteString(),
    agenda: template.stops.map((minute, at): TypedStop => ({
      ...blankStop,
      time: timeAfter(time, minute),
      title: words.stops[at] ?? '',
    })),
  }
  return Object.fromEntries(
    Object.entries(offered).filter(([name]) => {
      const field = name as keyof Typed // the keys of `offered`
      return isEmpty(typed[field]) || isSame(typed[field], before[field])
    }),
  )
}

function isEmpty(value: unknown): boolean {
  return value === '' || value === null || isSame(value, [blankStop])
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
