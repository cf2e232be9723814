import { fileURLToPath } from 'node:url'
import sharp, { type OverlayOptions } from 'sharp'
import type { EventView } from '#contract/events.ts'
import type { Language } from '#contract/languages.ts'
import { escapeHtml } from '../kit/html.ts'

type Shown = Pick<EventView, 'title' | 'startsAt' | 'timeZone' | 'place' | 'hostName' | 'status'>

// The proportions that every network shows whole: https://ogp.me and the vendors' pages name 1.91 to 1.
const size = { width: 1200, height: 630 }
// Unpacked by tools/fonts.ts. Chinese is set in the system's own letters, where it has any.
const fonts = {
  latin: { font: 'Bricolage Grotesque Bold', fontfile: fileOf('bricolage-grotesque-700.ttf') },
  devanagari: { font: 'Noto Sans Devanagari Bold', fontfile: fileOf('noto-sans-devanagari-700.ttf') },
  han: { font: 'sans-serif Bold' },
} as const
const ink = { strong: '#101b2d', soft: '#4b5868' }
const margin = 80

/** The picture that a chat shows beside a link to a gathering, as PNG. Words in a script that we bring no letters for are left to the text beside it. */
export async function drawPreview(event: Shown, { cover, language }: { cover: Buffer | undefined; language: Language }): Promise<Buffer> {
  const room = cover ? { top: 448, title: 96 } : { top: 216, title: 184 }
  const facts = [whenText(event, language), event.place].filter((text): text is string => text !== null && text !== '').join('  ·  ')
  const layers = [
    ...(cover ? [{ input: await sharp(cover).resize({ ...size, height: 370, fit: 'cover', position: 'attention' }).toBuffer(), top: 0, left: 0 }] : []),
    { input: Buffer.from(lines(cover ? 370 : 120)), top: 0, left: 0 },
    ...(await words(event.title, { top: room.top, height: room.title, color: ink.strong })),
    ...(await words(facts, { top: room.top + room.title + (cover ? 14 : 36), height: 34, color: ink.soft })),
    ...(cover ? [] : await words(event.hostName, { top: 520, height: 30, color: ink.soft })),
  ]
  return sharp({ create: { ...size, channels: 3, background: event.status === 'cancelled' ? '#fdeae6' : '#f4f6f3' } }).composite(layers).png({ palette: true, quality: 90 }).toBuffer()
}

/** Two lines that meet in the middle. */
function lines(y: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">
    <rect x="0" y="${y - 11}" width="600" height="22" fill="#e2432a"/><rect x="600" y="${y - 11}" width="600" height="22" fill="#0b8a74"/>
    <rect x="520" y="${y - 42}" width="160" height="84" rx="42" fill="#ffb81c" stroke="${ink.strong}" stroke-width="12"/>
    <circle cx="570" cy="${y}" r="15" fill="#e2432a"/><circle cx="630" cy="${y}" r="15" fill="#0b8a74"/></svg>`
}

type Place = { top: number; height: number; color: string }

/** One run of text, as large as fits. */
async function words(text: string, { top, height, color }: Place): Promise<OverlayOptions[]> {
  const plain = text.replaceAll(/\s+/g, ' ').trim()
  const font = await fontFor(plain)
  if (!font) return []
  const run = sharp({ text: { text: `<span foreground="${color}">${escapeHtml(shortened(plain))}</span>`, ...font, width: size.width - 2 * margin, height, rgba: true, wrap: 'word-char', align: 'centre' } })
  const { data, info } = await run.png().toBuffer({ resolveWithObject: true })
  return [{ input: data, top, left: Math.round((size.width - info.width) / 2) }]
}

const shortest = 110

function shortened(text: string): string {
  const letters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment)
  return letters.length > shortest ? `${letters.slice(0, shortest).join('')} …` : text
}

/** The letters that a text is set in; none, where a box would stand in the place of one. */
async function fontFor(text: string): Promise<{ font: string; fontfile?: string } | undefined> {
  if (text === '') return undefined
  if (/^[\u0020-\u00FF\u2013\u2014\u2018\u2019\u201C\u201D\u2026\u20AC\u0131\u0152\u0153]*$/u.test(text)) return fonts.latin
  if (/^[\p{Script=Devanagari}\u0020-\u007E\u2013\u2026\u00B7]*$/u.test(text)) return fonts.devanagari
  const isHan = /^[\p{Script=Han}\u0020-\u007E\u3000-\u303F\uFF00-\uFFEF\u2018-\u201D\u2014\u2026\u00B7]*$/u.test(text)
  return isHan && (await (hasHan ??= isDrawn('气'))) ? fonts.han : undefined
}

let hasHan: Promise<boolean> | undefined

/** Whether the system has letters for this: without them it draws the box that a letter of nobody's gets. */
async function isDrawn(letter: string): Promise<boolean> {
  const [one, nobodys] = await Promise.all([letter, '\uE000'].map((text) => sharp({ text: { text, ...fonts.han, dpi: 300 } }).png().toBuffer({ resolveWithObject: true })))
  return one?.info.width !== nobodys?.info.width || one?.info.height !== nobodys?.info.height
}

function fileOf(name: string): string {
  return fileURLToPath(new URL(`fonts/${name}`, import.meta.url))
}

function whenText({ startsAt, timeZone }: Shown, language: Language): string | null {
  if (startsAt === null) return null
  // Digits alone where there may be no letters for the months.
  return new Intl.DateTimeFormat(language === 'zh' || language === 'hi' ? 'sv' : language, { dateStyle: language === 'zh' || language === 'hi' ? 'short' : 'medium', timeStyle: 'short', timeZone }).format(new Date(startsAt))
}
