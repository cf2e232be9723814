import { createServer, type Socket } from 'node:net'
import { freePort } from '../../tools/ports.ts'

/**
 * The server's behaviour: correct, late, silent, a temporary or permanent refusal, half an answer,
 * or endless text.
 */
export type MailServerMode =
  | 'well'
  | 'slow'
  | 'dead'
  | 'refuses-for-now'
  | 'refuses-for-good'
  | 'half'
  | 'endless'
  | 'drops'
export type MailServer = {
  url: string
  behave: (manner: MailServerMode) => void
  /** How often each mail was accepted, by its Message-ID. */
  taken: Map<string, number>
  tries: () => number
  close: () => void
}

/**
 * Starts a server with as much SMTP as the product speaks; it counts accepted mails, and can be as
 * bad as real ones are.
 */
export async function mailServer(): Promise<MailServer> {
  const taken = new Map<string, number>()
  const sockets = new Set<Socket>()
  const manners = new WeakMap<Socket, MailServerMode>()
  let [manner, tries]: [MailServerMode, number] = ['well', 0]
  const serve = (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    tries += 1
    let [text, isLetter] = ['', false]
    const own = manner // open connections keep their mode
    manners.set(socket, own)
    const say = (line: string) => void answer(socket, own, line)
    say('220 here')
    socket.on('data', (chunk) => {
      text += chunk.toString()
      if (isLetter) {
        if (!text.endsWith('\r\n.\r\n')) return
        const id = /^message-id: (.+)$/im.exec(text)?.[1]?.trim() ?? '?'
        if (own === 'well' || own === 'slow') taken.set(id, (taken.get(id) ?? 0) + 1)
        ;[text, isLetter] = ['', false]
        return say('250 kept')
      }
      if (!text.endsWith('\r\n')) return
      const verb = text.slice(0, 4).toUpperCase()
      text = ''
      if (verb === 'QUIT') return void socket.end('221 bye\r\n')
      isLetter = verb === 'DATA' && (own === 'well' || own === 'slow')
      say(isLetter ? '354 go on' : '250 fine')
    })
  }
  const port = await freePort()
  const server = createServer(serve)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    behave: (wanted) => {
      manner = wanted
      // An idle connection would be reused in its old mode
      for (const socket of sockets) if (manners.get(socket) === 'well') socket.destroy()
    },
    tries: () => tries,
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

async function answer(socket: Socket, manner: MailServerMode, line: string): Promise<void> {
  if (manner === 'dead') return
  if (manner === 'drops') return void socket.destroy()
  const isGreeting = line.startsWith('220')
  if (manner === 'half') return void socket.write(line.slice(0, 2))
  if (manner === 'endless' && !isGreeting) {
    const timer = setInterval(
      () => (socket.destroyed ? clearInterval(timer) : socket.write('250-and then\r\n')),
      20,
    )
    return
  }
  if (manner === 'slow') await new Promise((resolve) => setTimeout(resolve, 700))
  const isNo = !isGreeting && (manner === 'refuses-for-now' || manner === 'refuses-for-good')
  socket.write(
    isNo ? `${manner === 'refuses-for-now' ? '451 later' : '550 never'}\r\n` : `${line}\r\n`,
  )
}
