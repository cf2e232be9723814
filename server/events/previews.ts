import sharp, { type OverlayOptions } from 'sharp'
import type { EventView } from '#contract/events/events.ts'
import { drawText, setText } from './draw-text.ts'

type PreviewEvent = Pick<
  EventView,
  'title' | 'startsAt' | 'timeZone' | 'place' | 'hostName' | 'status'
>

// The proportions that every network shows uncropped: https://ogp.me and the vendors' pages name
// 1.91 to 1.
const size = { width: 1200, height: 630 }
const ink = { strong: '#101b2d', soft: '#4b5868' }
const margin = 80

/**
 * Draws the link preview of an event as PNG. Characters that none of our faces has are left out.
 */
export async function drawPreview(
  event: PreviewEvent,
  { cover, locale }: { cover: Buffer | undefined; locale: string },
): Promise<Buffer> {
  const room = cover ? { top: 448, title: 96 } : { top: 216, title: 184 }
  const facts = [whenText(event, locale), event.place]
    .filter((text): text is string => text !== null && text !== '')
    .join('  ·  ')
  const layers = [
    ...(cover
      ? [
          {
            input: await sharp(cover)
              .resize({ ...size, height: 370, fit: 'cover', position: 'attention' })
              .toBuffer(),
            top: 0,
            left: 0,
          },
        ]
      : []),
    { input: Buffer.from(lines(cover ? 370 : 120)), top: 0, left: 0 },
    ...(await words(event.title, { top: room.top, height: room.title, color: ink.strong })),
    ...(await words(facts, {
      top: room.top + room.title + (cover ? 14 : 36),
      height: 34,
      color: ink.soft,
    })),
    ...(cover ? [] : await words(event.hostName, { top: 520, height: 30, color: ink.soft })),
  ]
  return sharp({
    create: {
      ...size,
      channels: 3,
      background: event.status === 'cancelled' ? '#fdeae6' : '#f4f6f3',
    },
  })
    .composite(layers)
    .png({ palette: true, quality: 90 })
    .toBuffer()
}

/** Draws two lines that meet in the middle. */
function lines(y: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">
    <rect x="0" y="${y - 11}" width="600" height="22" fill="#e2432a"/><rect x="600" y="${y - 11}" width="600" height="22" fill="#0b8a74"/>
    <rect x="520" y="${y - 42}" width="160" height="84" rx="42" fill="#ffb81c" stroke="${ink.strong}" stroke-width="12"/>
    <circle cx="570" cy="${y}" r="15" fill="#e2432a"/><circle cx="630" cy="${y}" r="15" fill="#0b8a74"/></svg>`
}

type TextPlacement = { top: number; height: number; color: string }

/** Draws one text, as large as fits. */
async function words(
  text: string,
  { top, height, color }: TextPlacement,
): Promise<OverlayOptions[]> {
  const runs = setText(text)
  if (runs.length === 0) return []
  const { data, info } = await drawText(runs, { width: size.width - 2 * margin, height, color })
  return [{ input: data, top, left: Math.round((size.width - info.width) / 2) }]
}

function whenText({ startsAt, timeZone }: PreviewEvent, locale: string): string | null {
  if (startsAt === null) return null
  return new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  }).format(new Date(startsAt))
}
