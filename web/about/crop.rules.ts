/**
 * The chosen square of a picture: its middle, in shares of the picture, and how often it fits into
 * the largest square.
 */
export type Crop = { x: number; y: number; zoom: number }
export type PictureSize = { width: number; height: number }

export const wholeCrop: Crop = { x: 0.5, y: 0.5, zoom: 1 }
export const mostZoom = 4

/** Returns the square in the picture's pixels. */
export function squareOf(
  { width, height }: PictureSize,
  { x, y, zoom }: Crop,
): { left: number; top: number; side: number } {
  const side = Math.min(width, height) / zoom
  return { left: x * width - side / 2, top: y * height - side / 2, side }
}

/** Returns the nearest crop that lies within the picture. */
export function clampCrop({ width, height }: PictureSize, { x, y, zoom }: Crop): Crop {
  const clampedZoom = Math.min(mostZoom, Math.max(1, zoom))
  const half = Math.min(width, height) / clampedZoom / 2
  const between = (share: number, length: number) =>
    Math.min(1 - half / length, Math.max(half / length, share))
  return { x: between(x, width), y: between(y, height), zoom: clampedZoom }
}

/** Returns the crop after the picture was moved by these shares of the square shown. */
export function moveCrop(
  size: PictureSize,
  crop: Crop,
  [right, down]: readonly [number, number],
): Crop {
  const { side } = squareOf(size, crop)
  return clampCrop(size, {
    ...crop,
    x: crop.x - (right * side) / size.width,
    y: crop.y - (down * side) / size.height,
  })
}
