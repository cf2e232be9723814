import { Agent, get, type IncomingMessage } from 'node:http'

export type PhoneStream = {
  /** When it last received a change. */
  heardAt: () => number
  heard: () => number
  close: () => void
}
type PhoneConnection = { url: string; token: string; path: string }

const agent = new Agent({ keepAlive: true })

/** Opens a stream and keeps it open; `changed` is called on each change event. */
export async function listen(
  { url, token, path }: PhoneConnection,
  changed: (at: number) => void = () => {},
): Promise<PhoneStream> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const request = get(
    `${url}${path}`,
    { agent: false, headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' } },
    resolve,
  ).on('error', reject)
  const response = await promise
  if (response.statusCode !== 200)
    throw new Error(`A stream was answered with ${response.statusCode}.`)
  let [heardAt, heard] = [0, 0]
  response.on('error', () => {}) // it ends with its process
  response.on('data', (chunk: Buffer) => {
    if (!chunk.includes('event: changed')) return
    heardAt = performance.now()
    heard += 1
    changed(heardAt)
  })
  return { heardAt: () => heardAt, heard: () => heard, close: () => void request.destroy() }
}

/** Reads over a keep-alive connection, as a browser does. */
export async function read<T>({ url, token, path }: PhoneConnection): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  get(`${url}${path}`, { agent, headers: { authorization: `Bearer ${token}` } }, resolve).on(
    'error',
    reject,
  )
  const response = await promise
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk as Buffer) // no encoding is set
  if (response.statusCode !== 200)
    throw new Error(
      `A request was answered with ${response.statusCode}: ${Buffer.concat(chunks).toString().slice(0, 200)}`,
    )
  return JSON.parse(Buffer.concat(chunks).toString()) as T // as the contract says
}
