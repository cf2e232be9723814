import * as z from 'zod'
import type { AnyEndpoint } from '#contract/endpoint.ts'

type JsonSchema = {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  items?: JsonSchema
  prefixItems?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean | JsonSchema
  $ref?: string
}

/** Prints the function of an operation as TypeScript, with its summary and scope as a comment. */
export function printCall(name: string, endpoint: AnyEndpoint, scope: string): string {
  const input = inputOf(endpoint)
  const mark = input.isRequired ? '' : '?'
  const reply = typeOf(schemaOf(endpoint.reply, 'output'), 1)
  return `  /** ${endpoint.summary}. ${scope === 'public' ? 'Needs no scope.' : `Scope: \`${scope}\`.`} */
  ${name}(input${mark}: ${input.type}, options?: CallOptions): Promise<${reply}>`
}

/** The parts that a caller passes. A part may be left out if nothing in it is required. */
function inputOf({ params, query, body }: AnyEndpoint): { type: string; isRequired: boolean } {
  const parts = Object.entries({ params, query, body }).flatMap(([part, schema]) => {
    const plain = schema && schemaOf(schema, 'input')
    if (!plain || JSON.stringify(plain) === '{}') return []
    const isRequired = plain.type !== 'object' || (plain.required ?? []).length > 0
    return [{ text: `${part}${isRequired ? '' : '?'}: ${typeOf(plain, 1)}`, isRequired }]
  })
  return {
    type:
      parts.length === 0
        ? 'Record<string, never>'
        : `{ ${parts.map(({ text }) => text).join('; ')} }`,
    isRequired: parts.some(({ isRequired }) => isRequired),
  }
}

function schemaOf(schema: AnyEndpoint['reply'], io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...plain } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return plain as JsonSchema // by the same standard
}

/** Prints a JSON schema as a TypeScript type; what a schema says of lengths and patterns is left out. */
export function typeOf(schema: JsonSchema, depth: number): string {
  // Only a schema that contains itself has references: blocks of prose within blocks.
  if (schema.$ref !== undefined) return 'unknown'
  if ('const' in schema) return JSON.stringify(schema.const)
  if (schema.enum) return unionOf(schema.enum.map((one) => JSON.stringify(one)))
  const either = schema.anyOf ?? schema.oneOf
  if (either) return unionOf(either.map((one) => typeOf(one, depth)))
  if (schema.allOf && schema.type === undefined)
    return schema.allOf.map((one) => `(${typeOf(one, depth)})`).join(' & ')
  if (Array.isArray(schema.type))
    return unionOf(schema.type.map((type) => typeOf({ ...schema, type }, depth)))
  switch (schema.type) {
    case 'string':
    case 'boolean':
    case 'null':
    case 'number':
      return schema.type
    case 'integer':
      return 'number'
    case 'array':
      return schema.prefixItems
        ? `[${schema.prefixItems.map((one) => typeOf(one, depth)).join(', ')}]`
        : `Array<${typeOf(schema.items ?? {}, depth)}>`
    case 'object':
      return objectOf(schema, depth)
    default:
      return 'unknown'
  }
}

function objectOf(
  { properties = {}, required = [], additionalProperties }: JsonSchema,
  depth: number,
): string {
  const lines = Object.entries(properties).map(([name, one]) => {
    const key = /^[\w$]+$/.test(name) ? name : JSON.stringify(name)
    return `${'  '.repeat(depth + 1)}${key}${required.includes(name) ? '' : '?'}: ${typeOf(one, depth + 1)}`
  })
  if (lines.length > 0) return `{\n${lines.join('\n')}\n${'  '.repeat(depth)}}`
  return typeof additionalProperties === 'object'
    ? `Record<string, ${typeOf(additionalProperties, depth)}>`
    : '{}'
}

function unionOf(types: readonly string[]): string {
  return [...new Set(types)].join(' | ')
}
