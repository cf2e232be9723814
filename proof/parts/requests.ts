import type { chanceBy } from './random.ts'

/** A JSON schema (draft 2020-12) as far as the API's document uses it. */
export type JsonSchema = {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  additionalProperties?: boolean | JsonSchema
  maxItems?: number
  minItems?: number
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  maxLength?: number
}
/** The sources of values: chance, and the ids that the product has returned so far. */
export type ValueSource = { chance: ReturnType<typeof chanceBy>; ids: readonly string[] }

const words = [
  'A baker',
  'co-founder',
  '面包',
  'रोटी',
  '',
  ' ',
  'x'.repeat(300),
  'a\u0301',
  '\u202Ea',
  '<b>',
  "'; drop table users; --",
  '{{x}}',
  '\u0000',
  '\uD800',
  '👩‍🚀',
  'ana@example.org',
  '+49 30 1',
  'https://a.example',
  '0',
  '-1',
  'NaN',
  'null',
  '__proto__',
  '../../x',
  '%00',
  '1. '.repeat(400),
] as const
/** Values that hardly any field accepts. */
const odd: readonly [unknown, ...unknown[]] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  1e308,
  -1e308,
  '',
  '\u0000',
  '\uD800',
  'x'.repeat(5000),
  [],
  {},
  [[]],
  [null],
  { __proto__x: 1 },
  'constructor',
  [[[[[[[[1]]]]]]]],
  '2026-13-45T99:99:99Z',
  '0000-00-00',
  { '\uD800': 1 },
  { 'a\u0000': 1 },
]

/** Returns a value that a schema accepts, or nearly. */
export function valueFor(schema: JsonSchema, ground: ValueSource, depth = 0): unknown {
  const { chance } = ground
  const some = schema.anyOf ?? schema.oneOf
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[chance.below(schema.enum.length)]
  if (some) return valueFor(some[chance.below(some.length)] ?? {}, ground, depth)
  if (schema.allOf)
    return Object.assign({}, ...schema.allOf.map((one) => valueFor(one, ground, depth)))
  switch ([schema.type].flat()[0]) {
    case 'object':
      return objectFor(schema, ground, depth)
    case 'array':
      return Array.from(
        {
          length: Math.min(
            schema.maxItems ?? 3,
            Math.max(schema.minItems ?? 0, chance.below(depth > 3 ? 1 : 4)),
          ),
        },
        () => valueFor(schema.items ?? {}, ground, depth + 1),
      )
    case 'integer':
    case 'number':
      return numberFor(schema, ground)
    case 'boolean':
      return chance.below(2) === 0
    case 'null':
      return null
    case 'string':
      return textFor(schema, ground)
    default:
      return chance.one(odd)
  }
}

function objectFor(
  { properties = {}, required = [] }: JsonSchema,
  ground: ValueSource,
  depth: number,
): Record<string, unknown> {
  const taken = Object.entries(properties).filter(
    ([name]) => required.includes(name) || ground.chance.below(2) === 0,
  )
  return Object.fromEntries(
    taken.map(([name, schema]) => [name, valueFor(schema, ground, depth + 1)]),
  )
}

function numberFor({ minimum = -10, maximum = 10 }: JsonSchema, { chance }: ValueSource): number {
  return chance.one([minimum, maximum, Math.min(maximum, minimum + chance.below(20)), 0, 1])
}

function textFor({ format, pattern }: JsonSchema, { chance, ids }: ValueSource): string {
  if (format === 'uuid' || pattern?.includes('[0-9a-fA-F]{8}'))
    return ids[chance.below(ids.length)] ?? '019b0000-0000-7000-8000-000000000000'
  if (format === 'date-time' || pattern?.includes('T(?:'))
    return new Date(Date.UTC(2026, 11, 1 + chance.below(60), chance.below(24))).toISOString()
  if (format === 'email') return `fuzz${chance.below(50)}@example.org`
  return words[chance.below(words.length)] ?? ''
}

/** Returns the value with one part replaced by something invalid, added or removed. */
export function corruptValue(value: unknown, ground: ValueSource): unknown {
  const { chance } = ground
  if (typeof value !== 'object' || value === null || chance.below(4) === 0) return chance.one(odd)
  if (Array.isArray(value))
    return value.length === 0
      ? [chance.one(odd)]
      : value.map((one, at) => (at === 0 ? corruptValue(one, ground) : one))
  const names = Object.keys(value)
  const name = names[chance.below(names.length)]
  if (name === undefined || chance.below(5) === 0) return { ...value, unknown: chance.one(odd) }
  if (chance.below(5) === 0)
    return Object.fromEntries(Object.entries(value).filter(([one]) => one !== name))
  return { ...value, [name]: corruptValue((value as Record<string, unknown>)[name], ground) }
}
