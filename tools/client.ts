import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { transformWithOxc } from 'vite'
import { apiVersions } from '#contract/identity/api-versions.ts'
import { scopeOf } from '#contract/identity/token-scopes.ts'
import { refusalCodes } from '#contract/refusals.ts'
import { openOperations, operations } from '../client/operations.ts'
import { typePrinter } from './client-types.ts'

const root = join(import.meta.dirname, '..')
const place = process.argv[2] ?? join(root, 'built/client')
const { version, license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  version: string
  license: string
} // our own file

rmSync(place, { recursive: true, force: true })
mkdirSync(place, { recursive: true })
const put = (name: string, text: string) => writeFileSync(join(place, name), text)

put('client.js', await asJavaScript('client/client.ts'))
for (const [name, text] of declarationsOf('client', 'call-options')) put(name, text)
put('operations.js', `export const operations = ${JSON.stringify(operations, null, 1)}\n`)
put('operations.d.ts', operationTypes())
put('package.json', `${JSON.stringify(manifest(), null, 2)}\n`)
cpSync(join(root, 'client/PACKAGE.md'), join(place, 'README.md'))
cpSync(join(root, 'LICENSE'), join(place, 'LICENSE'))

function manifest(): object {
  return {
    name: 'interchange-client',
    version,
    description: 'The API of Interchange, typed, for Node and browsers',
    license,
    type: 'module',
    exports: { '.': { types: './client.d.ts', default: './client.js' } },
    types: './client.d.ts',
    engines: { node: '>=20.3' },
    sideEffects: false,
  }
}

/** Leaves the types out; what remains is the code as it was written. */
async function asJavaScript(file: string): Promise<string> {
  const source = readFileSync(join(root, file), 'utf8')
  const { code } = await transformWithOxc(source, file, { target: 'es2022', sourcemap: false })
  return code.replaceAll('./operations.ts', './operations.js')
}

/** Returns the declarations that the compiler makes of modules of the client, by file name. */
function declarationsOf(...modules: string[]): (readonly [name: string, text: string])[] {
  const folder = mkdtempSync(join(tmpdir(), 'declarations-'))
  const { status, stdout } = spawnSync(
    join(root, 'node_modules/.bin/tsc'),
    [
      '-p',
      join(root, 'client/tsconfig.json'),
      '--noEmit',
      'false',
      '--declaration',
      '--emitDeclarationOnly',
      '--outDir',
      folder,
    ],
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`The declarations could not be made: ${stdout}`)
  const declarations = modules.map((name) => {
    const text = readFileSync(join(folder, `client/${name}.d.ts`), 'utf8')
    return [`${name}.d.ts`, text.replaceAll(/'(\.\/[\w-]+)\.ts'/g, "'$1.js'")] as const
  })
  rmSync(folder, { recursive: true })
  return declarations
}

function operationTypes(): string {
  const literals = (all: readonly string[]) => all.map((one) => `'${one}'`).join(' | ')
  const { printCall, printNamed } = typePrinter()
  const calls = openOperations().map(([name, endpoint]) => printCall(name, endpoint, scopeOf[name]))
  return [
    `import type { CallOptions } from './call-options.js'`,
    '',
    `export type ApiVersion = ${literals(apiVersions)}`,
    `export type RefusalCode = ${literals(refusalCodes)}`,
    'export type OpenOperation = keyof InterchangeClient',
    'type OperationAddress = { method: string; path: string; isText?: boolean; patienceMs?: number }',
    'export declare const operations: Readonly<Record<OpenOperation, OperationAddress>>',
    '',
    '/** One function for each operation that an API token may call. */',
    'export interface InterchangeClient {',
    ...calls,
    '}',
    '',
    ...printNamed(),
    '',
  ].join('\n')
}
