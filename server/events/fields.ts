import type { EventDraft } from '#contract/events/event-draft.ts'
import type { EventColumns } from './store.ts'

/** Returns a host's fields as columns. A missing field stays out; an empty text becomes null. */
export function eventColumns(draft: Partial<EventDraft>): EventColumns {
  const all = {
    title: draft.title,
    summary: draft.summary,
    description: draft.description,
    starts_at: instant(draft.startsAt),
    ends_at: instant(draft.endsAt),
    time_zone: draft.timeZone,
    place: filled(draft.place),
    link: filled(draft.link),
    visibility: draft.visibility,
    capacity: draft.capacity,
    languages: draft.languages && [...new Set(draft.languages)],
    agenda:
      draft.agenda &&
      JSON.stringify(draft.agenda.toSorted((one, other) => one.at.localeCompare(other.at))),
    pair_link: filled(draft.pairLink),
    cover_alt: draft.coverAlt,
    mail_note: draft.mailNote,
    needs_approval: draft.needsApproval,
    has_waitlist: draft.hasWaitlist,
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}

function instant(text: string | null | undefined): Date | null | undefined {
  // Null or undefined: no date to parse
  return text ? new Date(text) : (text as null | undefined)
}

function filled(text: string | null | undefined): string | null | undefined {
  return typeof text === 'string' && !/[\p{L}\p{N}\p{S}\p{P}]/u.test(text) ? null : text
}
