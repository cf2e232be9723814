import type { OldNames, OldRequestNames } from '#contract/old-names.ts'

/** Returns the reply with each renamed field under both its names, at any depth. */
export function withOldNames(reply: unknown, names: OldNames): unknown {
  if (Array.isArray(reply)) return reply.map((item) => withOldNames(item, names))
  if (!isObject(reply)) return reply
  return Object.fromEntries(
    Object.entries(reply).flatMap(([name, value]) => {
      const field = withOldNames(value, names)
      const old = ownName(names, name)
      return old === undefined
        ? [[name, field]]
        : [
            [name, field],
            [old, field],
          ]
    }),
  )
}

/**
 * Returns a request's body under the new names, and for each field sent under its old one the path
 * as sent, by the new path. A field that is sent under both names keeps both: the old one is then
 * refused as unknown.
 */
export function withNewNames(
  body: unknown,
  names: OldRequestNames,
): { body: unknown; sentAs: ReadonlyMap<string, string> } {
  const sentAs = new Map<string, string>()
  let renamed = body
  for (const [path, old] of Object.entries(names)) {
    const parent = path.split('.').slice(0, -1)
    const name = path.slice(path.lastIndexOf('.') + 1)
    const next = renameField(renamed, parent, { from: old, to: name })
    if (next === renamed) continue
    renamed = next
    sentAs.set(path, [...parent, old].join('.'))
  }
  return { body: renamed, sentAs }
}

/** Returns a request's body as a client of the earlier release sends it. */
export function withFormerNames(body: unknown, names: OldRequestNames): unknown {
  return Object.entries(names).reduce((renamed, [path, old]) => {
    const parent = path.split('.').slice(0, -1)
    return renameField(renamed, parent, { from: path.slice(path.lastIndexOf('.') + 1), to: old })
  }, body)
}

/** Renames a field in place of the order; returns the same value if there is nothing to rename. */
function renameField(
  value: unknown,
  [next, ...rest]: readonly string[],
  names: { from: string; to: string },
): unknown {
  if (!isObject(value)) return value
  if (next === undefined)
    return Object.hasOwn(value, names.from) && !Object.hasOwn(value, names.to)
      ? mapEntries(value, ([name, field]) => [name === names.from ? names.to : name, field])
      : value
  if (!Object.hasOwn(value, next)) return value
  const inside = renameField(value[next], rest, names)
  return inside === value[next]
    ? value
    : mapEntries(value, ([name, field]) => [name, name === next ? inside : field])
}

function mapEntries(
  value: Record<string, unknown>,
  map: (entry: [string, unknown]) => [string, unknown],
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).map(map))
}

function ownName(names: OldNames, name: string): string | undefined {
  return Object.hasOwn(names, name) ? names[name] : undefined
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
