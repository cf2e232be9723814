import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as calls from '#contract/api.ts'
import { forBrowsers, serversOnly } from './browser-contract.ts'

describe("the browser's part of the contract", () => {
  test('has the calls and their answers; the server keeps inputs and refusals', () => {
    const code =
      "import { endpoint } from './endpoint.ts';\nexport const readCard = endpoint({ method: 'GET', path: '/card', summary: 'Read, \"it\"', query: Asked, replyType: 'text/csv', reply: Card, refusals: ['not-found', 'gone'] });\n"
    expect(forBrowsers(code)).toBe(
      "import { endpoint } from './endpoint.ts';\nexport const readCard = /* @__PURE__ */ endpoint({ method: 'GET', path: '/card', replyType: 'text/csv', reply: Card,  });\n",
    )
  })

  test('needs no file that only the server used', () => {
    const code =
      "import { PersonName } from './personname.ts';\nimport { Card } from './card.ts';\nimport './first.ts';\nconst write = endpoint({ body: PersonName, reply: Card });\n"
    expect(forBrowsers(code)).toBe(
      "\nimport { Card } from './card.ts';\nimport './first.ts';\nconst write = /* @__PURE__ */ endpoint({ reply: Card });\n",
    )
  })

  test('keeps the statements that run on import, and the bodies of functions', () => {
    const code =
      'prepare();\nexport function check(one) { tell(one); return one.body }\nconst later = [1].map((one) => tell(one));\nconst other = { summary: 1, body: 2 };\n'
    expect(forBrowsers(code)).toBe(
      'prepare();\nexport function check(one) { tell(one); return one.body }\nconst later = /* @__PURE__ */ [1].map((one) => tell(one));\nconst other = { summary: 1, body: 2 };\n',
    )
  })

  test("covers everything that the product's pages read of a call", () => {
    const asked = new RegExp(
      String.raw`(?<!typeof )\b(?:${Object.keys(calls.api).join('|')}|endpoint)\.(?:${serversOnly.join('|')})\b`,
      'g',
    )
    const found = sources('web').flatMap((file) =>
      (readFileSync(file, 'utf8').match(asked) ?? []).map((read) => `${file}: ${read}`),
    )
    expect(found).toEqual([])
  })
})

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .map((name) => join(folder, name))
}
