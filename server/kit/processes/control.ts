import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { join, relative, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import type { TerminalLocale } from '#words/terminal-language.ts'
import type { Logger } from '../log.ts'
import { OperatorError } from '../operator-text.ts'

/** A command cannot be done as requested; the message is one sentence for the operator. */
export class CommandError extends OperatorError {}

/** The locale is that of the operator's terminal: the server may have been started in another. */
export type ControlRequest = TerminalLocale & {
  args: readonly string[]
  cwd: string
}
/**
 * Where a command prints, and the signal by which it learns that nobody is waiting for it any more.
 */
export type Terminal = {
  print: (line: string) => void
  complain: (line: string) => void
  signal: AbortSignal
}
type CommandHandler = (request: ControlRequest, terminal: Terminal) => Promise<number>
type CommandMessage = { print: string } | { complain: string } | { exit: number }

// sun_path in unix(7) holds 108 bytes including the final zero, on macOS 104.
const longest = process.platform === 'darwin' ? 103 : 107
const tooLong = (folder: string) => new CommandError('command.control.too-long', { folder })

/**
 * The path at which a running server accepts commands of the user who started it; undefined if the
 * path is too long.
 */
function placeOf(folder: string): string | undefined {
  if (process.platform === 'win32')
    return `\\\\.\\pipe\\interchange-${createHash('sha256').update(resolve(folder).toLowerCase()).digest('hex').slice(0, 32)}`
  const absolute = join(resolve(folder), 'control')
  const path = [absolute, relative(process.cwd(), absolute)].find(
    (one) => Buffer.byteLength(one) <= longest,
  )
  return path
}

/**
 * Runs commands requested by other processes of the same user, sequentially or concurrently, until
 * closed; closing aborts those in progress.
 */
export async function openControl(
  folder: string,
  doing: CommandHandler,
  log: Logger,
): Promise<{ close: () => Promise<void> }> {
  const path = placeOf(folder)
  if (!path) {
    log.warn(tooLong(folder).message)
    return { close: async () => {} }
  }
  const underWay = new Set<Promise<void>>()
  const ending = new AbortController()
  const server = createServer((socket) => {
    const work = answer(socket, doing, ending.signal)
      .catch((error: unknown) =>
        log.error({ err: error }, 'a command from the control socket failed'),
      )
      .finally(() => underWay.delete(work))
    underWay.add(work)
  })
  // Left by a killed process: the caller holds the folder's lock, so the file has no owner.
  if (process.platform !== 'win32') await rm(path, { force: true })
  await listenAlone(server, path)
  return {
    close: async () => {
      server.close()
      ending.abort(new CommandError('command.control.server-stopped'))
      await Promise.all(underWay)
    },
  }
}

/**
 * Creates the socket for its owner only from the start: setting the mode later would be too late.
 */
async function listenAlone(server: Server, path: string): Promise<void> {
  const before = process.umask(0o177)
  try {
    server.listen(path) // binds before it returns
  } finally {
    process.umask(before)
  }
  await once(server, 'listening')
}

async function answer(socket: Socket, doing: CommandHandler, ending: AbortSignal): Promise<void> {
  const disconnection = new AbortController()
  socket
    .on('error', () => {})
    .on('close', () => disconnection.abort(new CommandError('command.stopped')))
  const say = (message: CommandMessage) =>
    socket.writable && socket.write(`${JSON.stringify(message)}\n`)
  const line = await firstLine(socket)
  if (line === undefined) return
  socket.resume() // otherwise a hang-up of the other side goes unnoticed
  const request = JSON.parse(line) as ControlRequest // only our own command line speaks here
  const terminal = {
    print: (text: string) => say({ print: text }),
    complain: (text: string) => say({ complain: text }),
    signal: AbortSignal.any([disconnection.signal, ending]),
  }
  say({ exit: await doing(request, terminal) })
  socket.end()
}

async function firstLine(socket: Socket): Promise<string | undefined> {
  for await (const line of linesOf(socket)) return line
  return undefined
}

/** The received lines; ends quietly when the connection is lost. */
function linesOf(socket: Socket): AsyncIterable<string> {
  const lines = createInterface({ input: socket })
  socket.once('close', () => lines.close())
  return lines
}

/**
 * Sends a command to the process that holds the folder, relays its output, and returns its exit
 * code.
 */
export async function askControl(
  folder: string,
  request: ControlRequest,
  terminal: Terminal,
): Promise<number> {
  const socket = await reach(folder)
  const hangUp = () => socket.destroy()
  terminal.signal.addEventListener('abort', hangUp, { once: true })
  socket.write(`${JSON.stringify(request)}\n`)
  let code: number | undefined
  for await (const line of linesOf(socket)) {
    const message = JSON.parse(line) as CommandMessage // from our own server
    if ('exit' in message) code = message.exit
    else if ('print' in message) terminal.print(message.print)
    else terminal.complain(message.complain)
  }
  terminal.signal.throwIfAborted()
  if (code === undefined) throw new CommandError('command.control.unfinished')
  return code
}

async function reach(folder: string): Promise<Socket> {
  const path = placeOf(folder)
  if (!path) throw tooLong(folder)
  const socket = connect(path)
  try {
    await once(socket, 'connect')
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    throw reason === 'EACCES'
      ? new CommandError('command.control.other-user', { folder })
      : new CommandError('command.control.busy', { folder, reason })
  }
  return socket.on('error', () => {})
}
