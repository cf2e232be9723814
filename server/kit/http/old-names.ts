import type { OldNames } from '#contract/old-names.ts'

/** Returns the reply with each renamed field under both its names, at any depth. */
export function withOldNames(reply: unknown, names: OldNames): unknown {
  if (Array.isArray(reply)) return reply.map((item) => withOldNames(item, names))
  if (typeof reply !== 'object' || reply === null) return reply
  return Object.fromEntries(
    Object.entries(reply).flatMap(([name, value]) => {
      const field = withOldNames(value, names)
      const old = names[name]
      return old === undefined
        ? [[name, field]]
        : [
            [name, field],
            [old, field],
          ]
    }),
  )
}

/** Returns the request's body with each old field name replaced by the new one, at any depth. */
export function withNewNames(body: unknown, names: OldNames): unknown {
  if (Array.isArray(body)) return body.map((item) => withNewNames(item, names))
  if (typeof body !== 'object' || body === null) return body
  const newNames = new Map(Object.entries(names).map(([name, old]) => [old, name]))
  return Object.fromEntries(
    Object.entries(body).map(([name, field]) => [
      newNames.get(name) ?? name,
      withNewNames(field, names),
    ]),
  )
}
