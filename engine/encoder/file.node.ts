import { readFileSync } from 'node:fs'

/** The bytes of the table that the product ships, read when they are first needed. */
export function encoderTableBytes(): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(new URL('encoder.bin', import.meta.url)))
}
