import { createServer, type Socket } from 'node:net'

/** As much of SMTP as nodemailer speaks; keeps what it was given. */
export async function tinySmtp(): Promise<{ url: string; received: string[]; close: () => void }> {
  const received: string[] = []
  const serve = (socket: Socket) => {
    let [text, inData] = ['', false]
    const answer = (line: string) => socket.write(`${line}\r\n`)
    answer('220 here')
    socket.on('data', (chunk) => {
      text += chunk.toString()
      if (inData && text.endsWith('\r\n.\r\n')) {
        received.push(text)
        ;[text, inData] = ['', false]
        answer('250 kept')
      }
      if (inData || !text.endsWith('\r\n')) return
      const [line, verb] = [text, text.slice(0, 4).toUpperCase()]
      text = ''
      if (line.toUpperCase().startsWith('QUIT')) return void socket.end('221 bye\r\n')
      inData = verb === 'DATA'
      answer(inData ? '354 go on' : '250 fine')
    })
    socket.on('error', () => {})
  }
  const server = createServer(serve)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return { url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, received, close: () => server.close() }
}
