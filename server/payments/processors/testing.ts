import fastify from 'fastify'
import { afterAll } from 'vitest'
import type { Emulator } from './emulator.ts'

type Told = { body: Buffer; signature: string; type: string }

/** Somebody who goes through the emulator's pages without a browser, and an ear for what it tells. */
export async function visitor(emulator: Emulator) {
  const heard: Told[] = []
  const app = fastify({ logger: false })
  await emulator.mountOn(app)
  await app.register(async (hooks) => {
    hooks.removeAllContentTypeParsers()
    hooks.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    hooks.post('/hear', async ({ body, headers }) => {
      const bytes = body as Buffer // by the parser above
      heard.push({ body: bytes, signature: String(headers['stripe-signature']), type: (JSON.parse(bytes.toString()) as { type: string }).type })
      return {}
    })
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  emulator.tell(() => `${app.listeningOrigin}/hear`)
  afterAll(() => app.close())

  /** Opens an onboarding link and ends the visit; answers where it leads back. */
  async function visit(link: string, step: 'complete' | 'review' | 'leave'): Promise<string> {
    const opened = (await app.inject(new URL(link).pathname)).headers.location ?? ''
    if (!opened.startsWith('/__pay/')) return opened
    const left = await app.inject({ method: 'POST', url: `${opened.replace('/visits/', '/onboarding/')}/${step}`, headers: { 'content-type': 'application/x-www-form-urlencoded' } })
    return left.headers.location ?? ''
  }

  /** What was told until nothing new has come for a while. */
  async function told(): Promise<readonly Told[]> {
    let before = -1
    while (heard.length !== before) {
      before = heard.length
      await new Promise((resolve) => setTimeout(resolve, 1500))
    }
    return heard
  }

  return { visit, told }
}
