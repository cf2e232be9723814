import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const run = promisify(execFile)

/**
 * Compiles only if the types of the package and those of the contract are assignable to each other,
 * for each operation. The package leaves out the parts of an input that hold nothing.
 */
const comparison = `
  import type { api } from '#contract/api.ts'
  import type { EndpointInput, EndpointReply } from '#contract/endpoint.ts'
  import type { ApiVersion, OpenOperation, RefusalCode } from '../../client/operations.ts'
  import type * as built from './package/client.js'

  type IsSame<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false
  type Different<T> = { [Name in keyof T]: T[Name] extends true ? never : Name }[keyof T]
  type Empty = Record<string, never>
  type FilledParts<T> = {
    [Part in keyof T as [NonNullable<T[Part]>] extends [Empty] ? never : Part]: T[Part]
  }
  type Call<Name extends OpenOperation> = built.InterchangeClient[Name]

  type Inputs = {
    [Name in OpenOperation]: IsSame<
      FilledParts<EndpointInput<(typeof api)[Name]>>,
      NonNullable<Parameters<Call<Name>>[0]>
    >
  }
  type Replies = {
    [Name in OpenOperation]: IsSame<EndpointReply<(typeof api)[Name]>, Awaited<ReturnType<Call<Name>>>>
  }
  const names: IsSame<OpenOperation, built.OpenOperation> = true
  const codes: IsSame<RefusalCode, built.RefusalCode> = true
  const versions: IsSame<ApiVersion, built.ApiVersion> = true
  // The contract says more of the columns of a list: some texts begin with "question:".
  const inputs: IsSame<Different<Inputs>, 'importAttendees'> = true
  const replies: IsSame<Different<Replies>, 'importAttendees'> = true
`

test('the types of the package are those of the contract', async () => {
  await mkdir(join(root, 'built'), { recursive: true })
  const folder = await mkdtemp(join(root, 'built/client-types-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await run(process.execPath, ['tools/client.ts', join(folder, 'package')], { cwd: root })
  await writeFile(join(folder, 'comparison.ts'), comparison)
  const settings = {
    extends: '../../tsconfig.server.json',
    compilerOptions: { noUnusedLocals: false },
    include: ['comparison.ts'],
  }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(settings))
  const tsc = join(root, 'node_modules/.bin/tsc')
  const complaints = await run(tsc, ['-p', folder]).then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  )
  expect(complaints).toBe('')
})
