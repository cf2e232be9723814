import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { buildKernel } from './engine.ts'

test('the kernel that is committed is what its source compiles to (npm run build:engine)', async () => {
  expect(Buffer.from(await buildKernel()).equals(readFileSync('engine/kernel/lists.wasm'))).toBe(
    true,
  )
}, 60_000)
