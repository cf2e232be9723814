import { createServer, type Socket } from 'node:net'

/** The refusal of a line, or undefined to accept; a text ends with the line `.` */
type RefusalRule = (line: string) => string | undefined
type TestSmtpServer = {
  url: string
  received: string[]
  /** Each command received. */
  heard: string[]
  refuse: (by: RefusalRule) => void
  close: () => void
}

/** The subset of SMTP that nodemailer uses; stores what it receives, and refuses on request. */
export async function tinySmtp(): Promise<TestSmtpServer> {
  const [received, heard]: [string[], string[]] = [[], []]
  let refuse: RefusalRule = () => undefined
  const serve = (socket: Socket) => {
    let [text, inData] = ['', false]
    const answer = (line: string, yes: string) => {
      const no = refuse(line)
      socket.write(`${no ?? yes}\r\n`)
      return no === undefined
    }
    socket.write('220 here\r\n')
    socket.on('data', (chunk) => {
      text += chunk.toString()
      if (inData && text.endsWith('\r\n.\r\n')) {
        if (answer('.', '250 kept')) received.push(text)
        ;[text, inData] = ['', false]
      }
      if (inData || !text.endsWith('\r\n')) return
      const [line, verb] = [text.trim(), text.slice(0, 4).toUpperCase()]
      text = ''
      heard.push(line)
      if (verb === 'QUIT') return void socket.end('221 bye\r\n')
      inData = answer(line, verb === 'DATA' ? '354 go on' : '250 fine') && verb === 'DATA'
    })
    socket.on('error', () => {})
  }
  const server = createServer(serve)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    received,
    heard,
    refuse: (by) => {
      refuse = by
    },
    close: () => server.close(),
  }
}
