import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { freePort } from '../../tools/ports.ts'

export const modelModes = ['slow', 'dead', '429', '500', 'half', 'wrong', 'endless'] as const
export type ModelMode = (typeof modelModes)[number] | 'well'
export type ModelServer = {
  url: string
  behave: (manner: ModelMode) => void
  asked: () => number
  close: () => void
}

/** Starts an endpoint for embeddings and chat that can be as bad as real ones are. */
export async function model(): Promise<ModelServer> {
  let [manner, asked]: [ModelMode, number] = ['well', 0]
  const serve = async (from: IncomingMessage, to: ServerResponse) => {
    asked += 1
    const own = manner
    let text = ''
    for await (const chunk of from) text += String(chunk)
    const isChat = from.url?.endsWith('/chat/completions') ?? false
    const good = isChat ? chatting : embedding(text)
    if (isChat) to.setHeader('content-type', 'text/event-stream')
    if (own === 'dead') return
    if (own === '429' || own === '500')
      return void to.writeHead(Number(own), { 'retry-after': '1' }).end('{}')
    if (own === 'wrong') return void to.end('<html>welcome</html>')
    if (own === 'half')
      return void to
        .writeHead(200, { 'content-length': good.length })
        .write(good.slice(0, good.length / 2), () => to.destroy())
    if (own === 'slow') await new Promise((resolve) => setTimeout(resolve, 3000))
    if (own !== 'endless') return void to.end(good)
    const timer = setInterval(
      () => (to.destroyed ? clearInterval(timer) : to.write(isChat ? pieceOf('and ') : ' ')),
      50,
    )
  }
  const port = await freePort()
  const server = createServer((from, to) => void serve(from, to).catch(() => to.destroy()))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${port}/v1`,
    behave: (wanted) => {
      manner = wanted
    },
    asked: () => asked,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

function embedding(asked: string): string {
  const { input } = JSON.parse(asked) as { input: string[] } // the product's request
  return JSON.stringify({
    data: input.map((_, index) => ({ index, embedding: [1, index % 7, 2] })),
  })
}

const pieceOf = (content: string) =>
  `data: ${JSON.stringify({ choices: [{ delta: { content }, finish_reason: null }] })}\n\n`
const chatting = `${pieceOf('{"reply":"Whom would you like to meet first?"')}${pieceOf('}')}data: [DONE]\n\n`
