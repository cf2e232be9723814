import * as z from 'zod'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import type { OldNames } from '#contract/old-names.ts'
import { recursiveNames, schemaNames } from './openapi-names.ts'

type JsonSchema = { properties?: Record<string, unknown>; required?: string[] }
type SchemaUse = { io: 'input' | 'output'; oldNames?: OldNames | undefined }

type SchemaPair = { zodSchema: z.core.$ZodTypes; jsonSchema: z.core.JSONSchema.BaseSchema }

export type SchemaWriter = ReturnType<typeof schemaWriter>

/** Writes JSON schemas, and keeps those that have a name for the components of the document. */
export function schemaWriter() {
  const components: Record<string, object> = {}
  const keep = (name: string, schema: object) => {
    if (JSON.stringify(components[name] ?? schema) !== JSON.stringify(schema))
      throw new Error(`The API document has two schemas called ${name}.`)
    components[name] = schema
  }
  return {
    components,
    write: (schema: AnyEndpoint['reply'], { io, oldNames }: SchemaUse): JsonSchema => {
      const {
        $schema: _,
        $defs = {},
        ...plain
      } = z.toJSONSchema(schema, {
        io,
        unrepresentable: 'any',
        // What has old names in one operation has not in another, so it is no component.
        metadata: oldNames ? recursiveNames : schemaNames,
        override: simplify,
      })
      for (const [name, part] of Object.entries($defs)) keep(nameOf(name), linked(part))
      return withOldFields(linked(plain), oldNames)
    },
  }
}

/** Leaves out what says nothing to a reader, and the promise that a reply never gets a new field. */
function simplify({ zodSchema, jsonSchema }: SchemaPair): void {
  if (jsonSchema.format === 'uuid' || jsonSchema.format === 'date-time') delete jsonSchema.pattern
  // Without an example, viewers show a time thousands of years away.
  if (jsonSchema.format === 'date-time') jsonSchema.examples = ['2027-03-01T18:00:00Z']
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  const { def } = zodSchema._zod
  if (def.type === 'object' && def.catchall === undefined) delete jsonSchema.additionalProperties
}

/** Zod numbers schemas without a name that contain themselves. There is one: the spans of prose. */
const nameOf = (name: string) => (name.startsWith('__schema') ? 'ProseSpans' : name)

/** Returns a schema whose references lead to the components of the document. */
function linked<S extends object>(schema: S): S {
  const text = JSON.stringify(schema).replaceAll(
    /"\$ref":"#\/\$defs\/(\w+)"/g,
    (_whole, name: string) => `"$ref":"#/components/schemas/${nameOf(name)}"`,
  )
  return JSON.parse(text) as S // the same but for the references
}

/**
 * Returns a schema with the old field names beside the new ones, marked deprecated. A reply carries
 * both; a request, one of them.
 */
function withOldFields<S>(schema: S, names: OldNames = {}): S {
  return withOldNames(schema, names) as S // of the same shape, with more fields
}

function withOldNames(schema: unknown, names: OldNames): unknown {
  if (Array.isArray(schema)) return schema.map((part) => withOldNames(part, names))
  if (typeof schema !== 'object' || schema === null) return schema
  const parts = Object.entries(schema).map(([key, part]): [string, unknown] => [
    key,
    key === 'properties' ? withOldProperties(part, names) : withOldNames(part, names),
  ])
  return Object.fromEntries(parts)
}

function withOldProperties(properties: object, names: OldNames): object {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, schema]) => {
      const field = withOldNames(schema, names)
      const old = names[name]
      if (old === undefined) return [[name, field]]
      const description = `The former name of \`${name}\`, which means the same.`
      return [
        [name, field],
        [old, { ...schema, description, deprecated: true }],
      ]
    }),
  )
}
