import { ProcessorError } from '../../processor.ts'

// Some days of a busy platform; whoever has more asks for a shorter time.
const most = 20_000

/**
 * Everything on all the pages of a list, the earliest first: of half of it nobody could say what is
 * missing.
 */
export async function listAll<T>(latestFirst: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const one of latestFirst) {
    if (all.length === most)
      throw new ProcessorError('refused', `There are more than ${most} of this time.`)
    all.push(one)
  }
  return all.toReversed()
}
