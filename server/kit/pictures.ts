import sharp from 'sharp'

/**
 * A picture as it is served: decoded and drawn anew, upright, without anything that a camera or a
 * program wrote into it.
 */
export type EncodedPicture = { content: Buffer; width: number; height: number }

const readable = {
  cover: new Set(['jpeg', 'png', 'webp', 'avif', 'heif']),
  photo: new Set(['jpeg', 'png', 'webp']),
}
const pixelsAtMost = 60_000_000
const longestSide = 1600

/**
 * Draws a picture anew as WebP, as a `square` of a person where that is asked, or says why not. A
 * drawing that can hold scripts (SVG) is not taken for a picture.
 */
export async function redraw(
  bytes: Buffer,
  { square }: { square?: number } = {},
): Promise<EncodedPicture | 'not-a-picture' | 'too-many-pixels'> {
  try {
    const { format, width, height } = await sharp(bytes, {
      limitInputPixels: false,
      pages: 1,
    }).metadata() // reads the head alone
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
    return 'not-a-picture' // whatever it is, it is not a picture that can be read
  }
}
