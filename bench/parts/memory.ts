import { kernelOf } from '#engine/kernel/kernel.ts'
import { installKernel } from '#engine/lists/kernel.ts'
import { listsOf } from '#engine/lists/lists.ts'
import { reciprocal } from '#engine/lists/reciprocal.ts'
import { epochOf } from '#engine/vectors/epoch.ts'
import { indexOf, syntheticPeople } from './synthetic.ts'

// In a separate process: the memory of the index and lists of this many people, and the peak memory
// of the process.
const people = Number(process.argv[2] ?? 50_000)
const depth = Number(process.argv[3] ?? 40)

installKernel(kernelOf())
// Words of people removed from the index would count too, so everyone joins one by one, at the
// epoch of the first.
const corpus = indexOf(
  syntheticPeople(people, 1),
  epochOf([...syntheticPeople(Math.ceil(people / 10), 1)]),
)
const lists = listsOf(corpus, { depth, worth: reciprocal })
const mostMb = Math.round(process.resourceUsage().maxRSS / 1024)
globalThis.gc?.()
const { heapUsed, external, arrayBuffers } = process.memoryUsage()
process.stdout.write(
  JSON.stringify({
    people: lists.rankings.length,
    mostMb,
    keptMb: Math.round((heapUsed + Math.max(external, arrayBuffers)) / 2 ** 20),
  }),
)
