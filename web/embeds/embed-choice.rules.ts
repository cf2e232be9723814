import {
  embedAddress,
  type EmbedLook,
  type EmbedView,
  registrationAddress,
} from '#contract/embeds/embeds.ts'
import { elementSnippet, type EmbedSnippet, frameSnippet } from '#contract/embeds/snippet.ts'
import type { EventView } from '#contract/events/events.ts'
import type { Language } from '#contract/languages.ts'

/** What a host chooses, as the form holds it; '' leaves it to the page around. */
export type EmbedChoice = {
  view: EmbedView | 'list'
  label: string
  theme: '' | 'light' | 'dark'
  accent: string
  corners: '' | `${number}`
  language: '' | Language
}

export type EmbeddableEvent = Pick<
  EventView,
  'id' | 'title' | 'hostHandle' | 'visibility' | 'invitationCode' | 'coverId'
>

/** The event's links and texts as its host shares them. */
type EmbedPlace = { origin: string; eventLink: string; hostLink: string; hostText: string }

/** Returns the code that the element needs: none at a public event, where anyone may register. */
export function codeFor({ visibility, invitationCode }: EmbeddableEvent): string | undefined {
  return visibility === 'public' ? undefined : (invitationCode ?? undefined)
}

/** Returns the element's snippet for a choice; a colour that is not one yet is left out. */
export function snippetOf(
  event: EmbeddableEvent,
  choice: EmbedChoice,
  { origin, eventLink, hostLink, hostText }: EmbedPlace,
): EmbedSnippet {
  const look = { origin, ...lookOf(choice) }
  if (choice.view === 'list')
    return {
      ...look,
      view: 'list',
      handle: event.hostHandle ?? '',
      link: { address: hostLink, text: hostText },
    }
  const text = choice.view === 'button' ? choice.label.trim() || event.title : event.title
  return {
    ...look,
    view: choice.view,
    eventId: event.id,
    code: codeFor(event),
    link: { address: eventLink, text },
  }
}

/** Returns the code for the element, and that for a frame alone; a button has none. */
export function codesOf(
  snippet: EmbedSnippet,
  { coverId }: Pick<EmbeddableEvent, 'coverId'>,
): { element: string; frame: string | null } {
  return { element: elementSnippet(snippet), frame: frameOf(snippet, coverId !== null) }
}

const heights = { card: 320, register: 900, list: 520 } as const
const coverHeight = 300

function frameOf(snippet: EmbedSnippet, hasCover: boolean): string | null {
  const { origin, link, theme, accent, corners, language, view } = snippet
  if (view === 'button') return null
  const look = { theme, accent, corners, language }
  const subject = 'handle' in snippet ? { handle: snippet.handle } : snippet
  const address =
    'eventId' in subject && view === 'register'
      ? registrationAddress(subject, look)
      : embedAddress(subject, look)
  const height = heights[view] + (view === 'card' && hasCover ? coverHeight : 0)
  return frameSnippet(origin + address, { title: link.text, height })
}

function lookOf({ view, theme, accent, corners, language }: EmbedChoice): EmbedLook {
  return {
    theme: theme || undefined,
    // Registration has the look of the product.
    ...(view !== 'register' && {
      accent: hexColour(accent),
      corners: corners === '' ? undefined : Number(corners),
    }),
    language: language || undefined,
  }
}

/** Returns a colour as `#rrggbb`: with or without `#`, in six digits or three; or undefined. */
export function hexColour(text: string): string | undefined {
  const [, digits] = /^#?([\da-f]{6}|[\da-f]{3})$/i.exec(text.trim()) ?? []
  if (digits === undefined) return undefined
  const six = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits
  return `#${six.toLowerCase()}`
}
