import { eventLimits } from '#contract/events/events.ts'

const longestSide = 2000

/**
 * Encodes a chosen file in base64. Shrinks it if the browser can, so that a phone's photo uploads
 * quickly. `undefined` if it is too large.
 */
export async function encodeCover(file: File): Promise<string | undefined> {
  // The server may decode what this browser cannot
  const smaller = await shrunk(file).catch(() => file)
  return smaller.size > eventLimits.pictureBytes ? undefined : inBase64(smaller)
}

async function shrunk(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file)
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height))
  if (scale === 1 && file.size < 1_000_000) return file
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  const { promise, resolve } = Promise.withResolvers<Blob | null>()
  canvas.toBlob(resolve, 'image/webp', 0.85)
  return (await promise) ?? file
}

async function inBase64(blob: Blob): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const reader = new FileReader()
  reader.onload = () =>
    resolve(typeof reader.result === 'string' ? reader.result.replace(/^data:[^,]*,/, '') : '')
  reader.onerror = () => reject(reader.error ?? new Error('The file could not be read.'))
  reader.readAsDataURL(blob)
  return promise
}
