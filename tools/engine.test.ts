import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { buildKernel } from './engine.ts'

test('the committed kernel equals the compiled source (npm run build:engine)', async () => {
  expect(Buffer.from(await buildKernel()).equals(readFileSync('engine/kernel/lists.wasm'))).toBe(
    true,
  )
}, 60_000)
