import sharp from 'sharp'

/**
 * A picture as it is served: decoded and re-encoded, upright, without camera or software metadata.
 */
export type EncodedPicture = { content: Buffer; width: number; height: number }

const readable = {
  cover: new Set(['jpeg', 'png', 'webp', 'avif', 'heif']),
  photo: new Set(['jpeg', 'png', 'webp']),
}
const pixelsAtMost = 60_000_000
const longestSide = 1600

/**
 * Re-encodes a picture as WebP, cropped to a `square` for a person if requested, or returns why
 * not. A format that can contain scripts (SVG) is not accepted.
 */
export async function redraw(
  bytes: Buffer,
  { square }: { square?: number } = {},
): Promise<EncodedPicture | 'not-a-picture' | 'too-many-pixels'> {
  try {
    const { format, width, height } = await sharp(bytes, {
      limitInputPixels: false,
      pages: 1,
    }).metadata() // reads only the header
    if (!readable[square ? 'photo' : 'cover'].has(format)) return 'not-a-picture'
    if (width * height > pixelsAtMost) return 'too-many-pixels'
    const picture = sharp(bytes, { limitInputPixels: pixelsAtMost, failOn: 'error', pages: 1 })
    const size = square
      ? { width: square, height: square, fit: 'cover' as const }
      : {
          width: longestSide,
          height: longestSide,
          fit: 'inside' as const,
          withoutEnlargement: true,
        }
    const { data, info } = await picture
      .rotate()
      .resize(size)
      .webp({ quality: 80 })
      .toBuffer({ resolveWithObject: true })
    return { content: data, width: info.width, height: info.height }
  } catch {
    return 'not-a-picture' // not a readable picture
  }
}

const mailQuality = 82

/** Converts a stored picture to JPEG: desktop Outlook shows no WebP. */
export function asJpeg(content: Buffer): Promise<Buffer> {
  return sharp(content).flatten({ background: '#ffffff' }).jpeg({ quality: mailQuality }).toBuffer()
}
