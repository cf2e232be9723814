import { describe, expect, test, vi } from 'vitest'
import { limitConcurrency, readCatalogue, type CatalogueEnvironment } from './catalogue.ts'

const phase = 'phase1_nexus_centric'
vi.spyOn(console, 'error').mockImplementation(() => undefined)

/** Returns a world that gives the answers in turn, repeating the last one. */
function world(...answers: (Response | Error)[]) {
  const waits: number[] = []
  const asked: string[] = []
  const own: CatalogueEnvironment = {
    wait: async (ms) => void waits.push(ms),
    ask: async (address) => {
      asked.push(address)
      const answer = answers[Math.min(asked.length, answers.length) - 1]
      if (answer instanceof Response) return answer.clone()
      throw answer
    },
  }
  return { own, waits, asked }
}

const words = { brand: 'Interchange' }
const good = () => Response.json(words)
const status = (code: number) => new Response('{}', { status: code })
const lost = new TypeError('fetch failed')

describe('loading the words', () => {
  test('requests them once if all is well', async () => {
    const { own, waits, asked } = world(good())
    expect(await readCatalogue('zh', phase, own)).toEqual(words)
    expect({ waits, asked }).toEqual({
      waits: [],
      asked: ['/locales/zh/phase1_nexus_centric.json'],
    })
  })

  test.each([
    ['a server error', status(503)],
    ['a lost connection', lost],
  ])('retries %s five times, after 350 ms and then twice as long each time', async (_, answer) => {
    const { own, waits, asked } = world(answer)
    expect(await readCatalogue('en', phase, own)).toBeNull()
    expect(waits).toEqual([350, 700, 1400, 2800, 5600])
    expect(asked).toHaveLength(6)
  })

  test('stops at the first good reply', async () => {
    const { own, waits } = world(status(500), lost, good())
    expect(await readCatalogue('en', phase, own)).toEqual(words)
    expect(waits).toEqual([350, 700])
  })

  test.each([
    ['404', status(404)],
    ['401', status(401)],
    ['a page', new Response('<!doctype html>')],
    ['nothing', new Response('')],
    ['a list', Response.json(['a'])],
    ['null', Response.json(null)],
    ['an empty file', Response.json({})],
    ['words of the wrong type', Response.json({ brand: { en: 'x' } })],
    ['no reply in time', new DOMException('', 'TimeoutError')],
  ])('does not retry after %s', async (_, answer) => {
    const { own, asked } = world(answer)
    expect(await readCatalogue('en', phase, own)).toBeNull()
    expect(asked).toHaveLength(1)
  })
})

test('runs all tasks, but no more than the limit at once', async () => {
  const inTurn = limitConcurrency(10)
  let running = 0
  let peak = 0
  await Promise.all(
    Array.from({ length: 25 }, (_, at) =>
      inTurn(async () => {
        running += 1
        peak = Math.max(peak, running)
        await new Promise((resolve) => setTimeout(resolve, 1))
        running -= 1
        if (at % 7 === 0) throw new Error('one that fails frees its place')
      }).catch(() => undefined),
    ),
  )
  expect({ peak, running }).toEqual({ peak: 10, running: 0 })
})
