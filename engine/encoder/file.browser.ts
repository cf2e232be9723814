let bytes: Uint8Array<ArrayBuffer> | undefined

/** Fetches the product's table; statements can be read from then on. */
export async function loadTable(): Promise<void> {
  if (bytes) return
  const response = await fetch(new URL('encoder.bin', import.meta.url))
  if (!response.ok) throw new Error(`The encoder's table could not be fetched: ${response.status}.`)
  bytes = new Uint8Array(await response.arrayBuffer())
}

/** Returns the bytes of the product's table; throws before they are loaded. */
export function encoderTableBytes(): Uint8Array<ArrayBuffer> {
  if (!bytes) throw new Error('The encoder has no table yet: loadTable comes first.')
  return bytes
}
