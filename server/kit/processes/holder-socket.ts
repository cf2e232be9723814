import { closeSync, existsSync, openSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'

const name = 'holder'

/**
 * Listens at a socket in the folder. The operating system answers on it while the process lives,
 * even to another container that shares the folder, and stops when it ends.
 */
export async function openHolderSocket(folder: string): Promise<{ close: () => Promise<void> }> {
  const place = short(folder)
  const server = createServer((asking) => asking.destroy()).unref()
  await rm(join(folder, name), { force: true })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject).listen(place.path, resolve)
  await promise.catch((error: unknown) => {
    place.done()
    throw error
  })
  server.on('error', () => {}) // a caller that disconnects is no problem
  return {
    close: async () => {
      await new Promise((closed) => server.close(closed))
      place.done()
      await rm(join(folder, name), { force: true })
    },
  }
}

/** Whether a living process listens there. */
export async function isHolderAlive(folder: string): Promise<boolean> {
  const place = short(folder)
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const socket = connect(place.path, () => resolve(true))
    .once('error', () => resolve(false))
    .setTimeout(1000, () => resolve(true)) // a full queue means that it is alive
  const isAlive = await promise
  socket.destroy()
  place.done()
  return isAlive
}

/**
 * A socket's path may have at most about 100 characters (unix(7)); on Linux an open folder also has
 * a short path.
 */
function short(folder: string): { path: string; done: () => void } {
  const path = join(folder, name)
  if (process.platform === 'win32')
    return { path: `\\\\.\\pipe\\${path.replaceAll(/[\\/:]/g, '-')}`, done: () => {} }
  if (process.platform !== 'linux' || path.length < 100 || !existsSync(folder))
    return { path, done: () => {} }
  const descriptor = openSync(folder, 'r')
  return { path: `/proc/self/fd/${descriptor}/${name}`, done: () => closeSync(descriptor) }
}
