import { readFileSync, writeFileSync } from 'node:fs'

type CompilerStream = { toString: () => string }
type CompilerHost = {
  readFile: (name: string) => string | null
  writeFile: (name: string, bytes: Uint8Array | string) => void
  listFiles: () => string[]
  stderr: CompilerStream
}
type Compiler = {
  createMemoryStream: () => CompilerStream
  main: (args: readonly string[], host: CompilerHost) => Promise<{ error: Error | null }>
}

// The name is a variable: the compiler's own types would declare AssemblyScript's arrays and
// strings for this whole project.
const compiler: string = 'assemblyscript/asc'
const kernel = new URL('../engine/kernel/', import.meta.url)

const options = [
  '--optimizeLevel',
  '3',
  '--noAssert',
  '--runtime',
  'stub',
  '--enable',
  'relaxed-simd',
  '--enable',
  'threads',
  // 2 GB at most, as in engine/kernel/wasm.ts.
  '--importMemory',
  '--sharedMemory',
  '--zeroFilledMemory',
  '--initialMemory',
  '1',
  '--maximumMemory',
  '32768',
]

/** Compiles the engine's kernel from its source: the same bytes on every machine. */
export async function buildKernel(): Promise<Uint8Array> {
  const { createMemoryStream, main }: Compiler = await import(compiler)
  const source = readFileSync(new URL('lists.as', kernel), 'utf8')
  let built: Uint8Array | undefined
  const stderr = createMemoryStream()
  const { error } = await main(['lists.ts', '--outFile', 'lists.wasm', ...options], {
    readFile: (name) => (name === 'lists.ts' ? source : null),
    writeFile: (_name, bytes) => void (built = typeof bytes === 'string' ? undefined : bytes),
    listFiles: () => [],
    stderr,
  })
  if (error || !built)
    throw new Error(`The kernel does not compile.\n${stderr.toString()}`, { cause: error })
  return built
}

if (import.meta.main) {
  const built = await buildKernel()
  writeFileSync(new URL('lists.wasm', kernel), built)
  console.log(`engine/kernel/lists.wasm: ${built.length} bytes`)
}
