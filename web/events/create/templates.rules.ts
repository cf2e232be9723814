import { parseAbsolute } from '@internationalized/date'
import { blankAgendaItem, timeAfter, type AgendaItemValues } from './agenda.rules.ts'
import type { EventFormValues } from './draft.rules.ts'

/**
 * A kind of event to start from: its usual start hour, its length, and the minutes at which each
 * agenda item starts.
 */
export const templates = [
  { id: 'mixer', hour: 18, minutes: 180, agendaMinutes: [0, 30, 90] },
  { id: 'founders', hour: 17, minutes: 150, agendaMinutes: [0, 20, 60, 120] },
  { id: 'conference', hour: 9, minutes: 540, agendaMinutes: [0, 60, 210, 270, 480] },
  { id: 'books', hour: 19, minutes: 120, agendaMinutes: [0, 15, 90] },
  { id: 'class', hour: 10, minutes: 180, agendaMinutes: [0, 20, 150] },
] as const
export type EventTemplate = (typeof templates)[number]

/** A template's texts in the reader's language. */
export type TemplateWords = {
  title: string
  summary: string
  description: string
  agendaTitles: readonly string[]
}

const daysAhead = 14

/** Returns the fields that a template fills. The writer's own text stays. */
export function fillFromTemplate(
  template: EventTemplate,
  words: TemplateWords,
  {
    typed,
    before,
    today,
  }: {
    typed: EventFormValues
    /** The values that the last template filled in. */
    before: Partial<EventFormValues>
    /** Today at midnight, wall-clock time. */
    today: string
  },
): Partial<EventFormValues> {
  const startsAt = parseAbsolute(today, 'UTC')
    .add({ days: daysAhead })
    .set({ hour: template.hour, minute: 0 })
  const time = `${String(template.hour).padStart(2, '0')}:00`
  const offered: Partial<EventFormValues> = {
    title: words.title,
    summary: words.summary,
    description: words.description,
    startsAt: startsAt.toAbsoluteString(),
    endsAt: startsAt.add({ minutes: template.minutes }).toAbsoluteString(),
    agenda: template.agendaMinutes.map((minute, at): AgendaItemValues => ({
      ...blankAgendaItem,
      time: timeAfter(time, minute),
      title: words.agendaTitles[at] ?? '',
    })),
  }
  return Object.fromEntries(
    Object.entries(offered).filter(([name]) => {
      const field = name as keyof EventFormValues // these are the keys of `offered`
      return isEmpty(typed[field]) || isSame(typed[field], before[field])
    }),
  )
}

function isEmpty(value: unknown): boolean {
  return value === '' || value === null || isSame(value, [blankAgendaItem])
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
