import { ProcessorError } from '../../processor.ts'

// Several days of a busy platform; for more, request a shorter period.
const most = 20_000

/** Returns all pages of a list, the earliest first. A partial list would hide what is missing. */
export async function listAll<T>(latestFirst: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const one of latestFirst) {
    if (all.length === most)
      throw new ProcessorError('refused', `There are more than ${most} items in this period.`)
    all.push(one)
  }
  return all.toReversed()
}
