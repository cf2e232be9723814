import type * as z from 'zod/mini'

/** Schemas of fields whose first value does not show their shape. */
export type DraftSchemas = Readonly<Record<string, z.ZodMiniType>>

/**
 * Returns the fields of a stored draft that have the same shape as the form's first values, or
 * that of their schema. Anything an older page or damaged storage left is ignored.
 */
export function matchingFields(
  stored: unknown,
  initial: object,
  schemas: DraftSchemas = {},
): Record<string, unknown> {
  if (!isRecord(stored)) return {}
  const shapes = new Map<string, unknown>(Object.entries(initial))
  const isSound = (field: string, value: unknown) =>
    schemas[field]?.safeParse(value).success ?? fits(value, shapes.get(field))
  return Object.fromEntries(
    Object.entries(stored).filter(([field, value]) => shapes.has(field) && isSound(field, value)),
  )
}

/** An empty field is null until a value is chosen, then a text. */
function fits(value: unknown, shape: unknown): boolean {
  if (shape === null) return value === null || typeof value === 'string'
  if (Array.isArray(shape))
    return Array.isArray(value) && value.every((one) => fits(one, shape.length > 0 ? shape[0] : ''))
  if (isRecord(shape))
    return (
      isRecord(value) && Object.entries(shape).every(([field, part]) => fits(value[field], part))
    )
  return typeof value === typeof shape
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
