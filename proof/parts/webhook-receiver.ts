import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'

type SentMessage = { type: string; data: { registration?: { id: string } } }

/**
 * A host's program: checks each message with the reference library of Standard Webhooks, and answers
 * one of ten with an error at first, so that it is sent again.
 */
export async function webhookReceiver() {
  const messages = new Map<string, SentMessage>()
  const secrets = new Map<string, string>()
  const tally = { verified: 0, forged: 0, repeated: 0 }
  const failed = new Set<string>()
  let requests = 0
  const server = createServer((request, response) => {
    // One that breaks off, with the process that sent it, is sent again.
    void readText(request).then(
      (body) => {
        requests += 1
        const id = String(request.headers['webhook-id'])
        const secret = secrets.get(request.url?.slice(1) ?? '')
        // Its secret is not read yet
        if (secret === undefined || (requests % 10 === 0 && !failed.has(id))) {
          failed.add(id)
          return void response.writeHead(500).end()
        }
        try {
          new Webhook(secret).verify(body, request.headers as Record<string, string>)
          tally.verified += 1
          if (messages.has(id)) tally.repeated += 1
          messages.set(id, JSON.parse(body) as SentMessage)
        } catch {
          tally.forged += 1
        }
        return void response.writeHead(204).end()
      },
      () => undefined,
    )
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo // it listens on a port
  return {
    /** The address of an endpoint with this id. */
    urlOf: (id: string) => `http://127.0.0.1:${port}/${id}`,
    secrets,
    messages,
    tally,
    close: () => server.close(),
  }
}
