import { expect, test } from 'vitest'
import { access } from '#contract/access.ts'
import { api, type Operation } from '#contract/api.ts'
import { scopeOf } from '#contract/identity/token-scopes.ts'
import { refusalCodes } from '#contract/refusals.ts'
import { openApiDocument } from './api-docs.ts'

type OperationObject = {
  operationId: string
  description: string
  tags: string[]
  security: Record<string, string[]>[]
  parameters: { $ref?: string; name?: string; in?: string }[]
  responses: Record<string, { $ref: string }>
  'x-token-scope': string
}
type ApiDocument = {
  paths: Record<string, Record<string, OperationObject>>
  tags: { name: string; description: string }[]
  components: Record<string, Record<string, unknown>> & {
    responses: Record<string, { description: string; headers?: object; content: object }>
    schemas: { Problem: { properties: { code: { enum: string[] } } } }
  }
}
const document = JSON.parse(JSON.stringify(openApiDocument('0.0.0'))) as ApiDocument // as openApi makes it
const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
const byName = new Map(operations.map((operation) => [operation.operationId, operation]))
const operationOf = (name: Operation) => byName.get(name) as OperationObject // every one is documented

/** Returns all references of a part of the document. */
function referencesIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([key, value]) =>
    key === '$ref' && typeof value === 'string' ? [value] : referencesIn(value),
  )
}

test('every reference of the document leads to a component, and every component is used', () => {
  const references = new Set(referencesIn(document))
  const components = Object.entries(document.components).flatMap(([kind, parts]) =>
    Object.keys(parts).map((name) => `#/components/${kind}/${name}`),
  )
  expect([...references].filter((name) => !components.includes(name))).toEqual([])
  expect(
    components.filter((name) => !references.has(name) && !name.includes('/securitySchemes/')),
  ).toEqual([])
})

test('each operation names its scope, and takes a token only if it has one', () => {
  expect(byName.size).toBe(operations.length)
  for (const name of Object.keys(api) as Operation[]) {
    const { security, description, ...operation } = operationOf(name)
    const scope = scopeOf[name]
    const schemes = security.map((way) => Object.keys(way)[0])
    expect([name, operation['x-token-scope']]).toEqual([name, scope])
    expect([name, schemes.includes('apiToken')]).toEqual([name, scope !== 'session'])
    expect([name, schemes.includes(undefined)]).toEqual([name, access[name] === 'anyone'])
    expect([name, schemes.includes('identityToken')]).toEqual([name, true])
    if (!scope.includes(':')) continue
    expect(security).toContainEqual({ apiToken: [scope] })
    expect(description).toContain(`the scope \`${scope}\``)
  }
})

test('each operation has one tag, and each tag a sentence and operations', () => {
  const used = new Set(operations.flatMap(({ tags }) => tags))
  expect(operations.filter(({ tags }) => tags.length !== 1)).toEqual([])
  expect([...used].toSorted()).toEqual(document.tags.map(({ name }) => name).toSorted())
  expect(document.tags.filter(({ description }) => !description.endsWith('.'))).toEqual([])
})

test('every answer that is not a success is a problem with one of the codes', () => {
  expect(document.components.schemas.Problem.properties.code.enum).toEqual([...refusalCodes])
  for (const [name, { content, description }] of Object.entries(document.components.responses)) {
    expect([name, Object.keys(content)]).toEqual([name, ['application/problem+json']])
    if (name !== 'other-problem')
      expect(description).toBe(
        name
          .split('.')
          .map((code) => `[${code}](/api/problems#${code})`)
          .join(', '),
      )
  }
  for (const { operationId, responses } of operations) {
    const { 200: _, ...refused } = responses
    expect([operationId, Object.values(refused).filter(({ $ref }) => !$ref)]).toEqual([
      operationId,
      [],
    ])
    expect([operationId, Object.keys(refused)]).toEqual([
      operationId,
      expect.arrayContaining(['400', '401', '403', '429', 'default']),
    ])
  }
  const codesOf = (name: Operation, status: number) =>
    operationOf(name).responses[status]?.$ref.split('/').at(-1)?.split('.')
  expect([
    codesOf('createEvent', 400),
    codesOf('createEvent', 401),
    codesOf('createEvent', 409),
    codesOf('cancelEvent', 403),
    codesOf('readEvent', 404),
  ]).toEqual([
    ['bad-request', 'version-unknown', 'key-missing'],
    ['sign-in-first', 'token-refused'],
    ['key-in-use'],
    ['access-denied', 'account-leaving', 'not-for-tokens'],
    ['event-not-found'],
  ])
})

test('a call that writes takes an Idempotency-Key, and a call of programs a version', () => {
  const named = (name: Operation) =>
    operationOf(name).parameters.map(({ $ref, name: own }) => own ?? $ref?.split('/').at(-1))
  expect([
    named('createEvent'),
    named('listMyEvents'),
    named('cancelEvent'),
    named('setCover'),
  ]).toEqual([
    ['IdempotencyKey', 'InterchangeVersion'],
    ['cursor', 'limit', 'InterchangeVersion'],
    ['eventId', 'IdempotencyKey'],
    ['eventId', 'InterchangeVersion'],
  ])
})
