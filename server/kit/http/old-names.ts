import type { NewNames, OldNames } from '#contract/old-names.ts'

type Field = [name: string, value: unknown]

/** Returns the reply with each renamed field under both its names, at any depth. */
export function withOldNames(reply: unknown, names: OldNames): unknown {
  return mapFields(reply, ([name, value]) =>
    Object.hasOwn(names, name)
      ? [
          [name, value],
          [names[name] ?? name, value],
        ]
      : [[name, value]],
  )
}

/** Returns the request's body with each old field name replaced by its new one, at any depth. */
export function withNewNames(body: unknown, newNames: NewNames): unknown {
  return mapFields(body, ([name, value]) => [
    [Object.hasOwn(newNames, name) ? (newNames[name] ?? name) : name, value],
  ])
}

function mapFields(value: unknown, fieldsFor: (field: Field) => Field[]): unknown {
  if (Array.isArray(value)) return value.map((item) => mapFields(item, fieldsFor))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, field]) =>
      fieldsFor([name, mapFields(field, fieldsFor)]),
    ),
  )
}
