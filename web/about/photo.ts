import { ApiError } from '#web/kit/api/failure.ts'
import { type Crop, squareOf } from './crop.rules.ts'

const kinds = ['image/jpeg', 'image/png', 'image/webp']
// More than a phone's camera produces; the square sent is far smaller.
const bytesAtMost = 30_000_000
const sideSent = 640

/** Opens a picked file as an upright picture; refuses anything else before sending. */
export async function openPicture(file: File): Promise<ImageBitmap> {
  if (file.size > bytesAtMost) throw refused('photo-too-large')
  if (!kinds.includes(file.type)) throw refused('not-a-photo')
  return createImageBitmap(file).catch(() => {
    throw refused('not-a-photo')
  })
}

/** Draws the chosen square onto a canvas of any size. */
export function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const { left, top, side } = squareOf(picture, crop)
  const paper = canvas.getContext('2d')
  paper?.clearRect(0, 0, canvas.width, canvas.height)
  paper?.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height)
}

/** Returns the square as it is sent, in base64. */
export async function encodeSquare(picture: ImageBitmap, crop: Crop): Promise<string> {
  const canvas = document.createElement('canvas')
  canvas.width = sideSent
  canvas.height = sideSent
  draw(canvas, picture, crop)
  return canvas.toDataURL('image/webp', 0.9).replace(/^data:[^,]*,/, '')
}

function refused(code: string): ApiError {
  return new ApiError({ status: 400, code: 'bad-request', detail: '', fields: { picture: code } })
}
