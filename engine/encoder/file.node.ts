import { readFileSync } from 'node:fs'

/** Returns the bytes of the product's table, read on first use. */
export function encoderTableBytes(): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(new URL('encoder.bin', import.meta.url)))
}
