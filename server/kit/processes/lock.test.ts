import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { inEnglish } from '../../testing.words.ts'
import { lockFolder } from './lock.ts'

const folders: string[] = []
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))))

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'interchange-'))
  folders.push(folder)
  return folder
}

const processOf = (pid: number | undefined) =>
  inEnglish('command.folder.process', { pid: String(pid) })

test('a folder belongs to one holder until released, and nothing is left behind', async () => {
  const folder = await aFolder()
  const { release } = await lockFolder(folder)
  await expect(lockFolder(folder)).rejects.toThrow(
    inEnglish('command.folder.taken-by', { folder, holder: processOf(process.pid) }),
  )
  await release()
  await (await lockFolder(folder)).release()
  expect([existsSync(join(folder, 'lock')), existsSync(join(folder, 'holder'))]).toEqual([
    false,
    false,
  ])
})

test('the socket reports the holder without a lock file, and in a folder with a long name', async () => {
  const folder = join(await aFolder(), 'a-long-name-'.repeat(10))
  await mkdir(folder)
  const { release } = await lockFolder(folder)
  await rm(join(folder, 'lock'))
  await expect(lockFolder(folder)).rejects.toThrow(inEnglish('command.folder.taken', { folder }))
  await release()
})

test('of many processes that find a dead holder’s lock, one takes it', async () => {
  const folder = await aFolder()
  await writeFile(join(folder, 'lock'), '999999 1')
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(folder)))
  const taken = tries.filter((one) => one.status === 'fulfilled')
  expect(taken.length).toBe(1)
  await Promise.all(taken.map((one) => one.value.release()))
})

test('takes over the lock of a killed process, and explains what to do about another machine’s', async () => {
  const folder = await aFolder()
  const child = spawn(
    process.execPath,
    [
      '-e',
      `import('${new URL('lock.ts', import.meta.url).href}').then(({ lockFolder }) => lockFolder(${JSON.stringify(folder)})).then(() => { console.log('held'); setInterval(() => {}, 1000) })`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  await new Promise((resolve) => child.stdout.once('data', resolve))
  await expect(lockFolder(folder)).rejects.toThrow(
    inEnglish('command.folder.taken-by', { folder, holder: processOf(child.pid) }),
  )
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await gone
  await (await lockFolder(folder)).release()
  await writeFile(join(folder, 'lock'), '1 5 other-boot pid:[1] other-machine hears')
  await expect(lockFolder(folder)).rejects.toThrow(
    inEnglish('command.folder.elsewhere', {
      folder,
      holder: inEnglish('command.folder.process-on', { pid: '1', host: 'other-machine' }),
      path: join(folder, 'lock'),
    }),
  )
  await writeFile(join(folder, 'lock'), `1 5 other-boot pid:[1] ${hostname()} hears`)
  const { release } = await lockFolder(folder)
  expect(await readFile(join(folder, 'lock'), 'utf8')).toMatch(new RegExp(`^${process.pid} `))
  await release()
})
