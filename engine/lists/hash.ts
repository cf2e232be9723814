/** Returns a 32-bit hash of a key (FNV-1a; Fowler, Noll and Vo). */
export function hashOf(key: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193)
  return hash
}

/**
 * Returns a number whose every bit depends on every bit of the given one (the finaliser of
 * MurmurHash3).
 */
export function mixed(bits: number): number {
  let hash = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
