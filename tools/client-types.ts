import type { AnyEndpoint } from '#contract/endpoint.ts'
import { schemaWriter } from '#server/api-docs/openapi-schemas.ts'

/** What the contract uses of JSON Schema; of these, only what a type can say. */
type JsonSchema = {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean | JsonSchema
  $ref?: string
}

type PrintedInput = { type: string; isRequired: boolean }

export type TypePrinter = ReturnType<typeof typePrinter>

/**
 * Prints the types of operations in TypeScript. A schema that the API document names has that name
 * here too.
 */
export function typePrinter() {
  const schemas = schemaWriter()
  const schemaOf = (schema: AnyEndpoint['reply'], io: 'input' | 'output') =>
    schemas.write(schema, { io }) as JsonSchema // the same, with what it has besides
  const inputOf = ({ params, query, body }: AnyEndpoint): PrintedInput => {
    const parts = Object.entries({ params, query, body }).flatMap(([name, schema]) => {
      const plain = schema && schemaOf(schema, 'input')
      if (!plain || typeOf(plain, 0) === nothing) return []
      const isRequired = plain.type !== 'object' || (plain.required ?? []).length > 0
      return [{ text: `${name}${isRequired ? '' : '?'}: ${typeOf(plain, 1)}`, isRequired }]
    })
    return {
      type: parts.length === 0 ? nothing : `{ ${parts.map(({ text }) => text).join('; ')} }`,
      isRequired: parts.some(({ isRequired }) => isRequired),
    }
  }
  return {
    /** Prints the function of an operation, with what the contract says of it as a comment. */
    printCall: (name: string, endpoint: AnyEndpoint, scope: string): string => {
      const input = inputOf(endpoint)
      const reply = typeOf(schemaOf(endpoint.reply, 'output'), 1)
      return [
        '  /**',
        `   * ${endpoint.summary}. ${scope === 'public' ? 'Needs no scope.' : `Scope: \`${scope}\`.`}`,
        ...(endpoint.description === undefined ? [] : ['   *', `   * ${endpoint.description}`]),
        '   */',
        `  ${name}: (input${input.isRequired ? '' : '?'}: ${input.type}, options?: CallOptions) => Promise<${reply}>`,
      ].join('\n')
    },
    /** Prints the named types that the functions printed before use. */
    printNamed: (): string[] =>
      Object.entries(schemas.components).map(
        ([name, schema]) => `export type ${name} = ${typeOf(schema as JsonSchema, 0)}`,
      ),
  }
}

const nothing = 'Record<string, never>'

/** Prints a schema as a type. Lengths and patterns are left out: the server checks them. */
function typeOf(schema: JsonSchema, depth: number): string {
  if (schema.$ref !== undefined) return schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)
  if ('const' in schema) return JSON.stringify(schema.const)
  if (schema.enum) return unionOf(schema.enum.map((one) => JSON.stringify(one)))
  const either = schema.anyOf ?? schema.oneOf
  if (either) return unionOf(either.map((one) => typeOf(one, depth)))
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
      return `Array<${typeOf(schema.items ?? {}, depth)}>`
    case 'object':
      return objectOf(schema, depth)
    default:
      throw new Error(`The client has no type for this schema: ${JSON.stringify(schema)}`)
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
    : nothing
}

function unionOf(types: readonly string[]): string {
  return [...new Set(types)].join(' | ')
}
