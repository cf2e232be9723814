import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { startWorkerThread } from './worker-thread.ts'

const thread = (code: string) =>
  startWorkerThread<number>(
    new URL(
      `data:text/javascript,${encodeURIComponent(`import { parentPort } from 'node:worker_threads'; parentPort.on('message', ({ id, question }) => { ${code} })`)}`,
    ),
  )

test('a message from Node’s watch mode on the same port is not an answer', async () => {
  const { ask, stop } = thread(
    "parentPort.postMessage({ 'watch:import': ['file:///x.ts'] }); parentPort.postMessage({ id, answer: question * 2 }); parentPort.postMessage({ 'watch:import': [] })",
  )
  expect([await ask(1), await ask(2), await ask(3)]).toEqual([2, 4, 6])
  await stop()
})

test('a thread that dies after its answer ends nothing else, and the next question starts another', async () => {
  const { ask, stop, isAwake } = thread(
    "parentPort.postMessage({ id, answer: question }); setTimeout(() => { throw new Error('late') }, 5)",
  )
  expect(await ask(1)).toBe(1)
  await expect.poll(isAwake).toBe(false)
  expect(await ask(2)).toBe(2)
  await stop()
})

test('stopping a thread notifies its waiting caller, and the next question restarts it', async () => {
  const { ask, stop, isAwake } = thread(
    'if (question > 1) parentPort.postMessage({ id, answer: question })',
  )
  const [waiting] = await Promise.all([ask(1).catch(String), stop()])
  expect([waiting, isAwake()]).toEqual([expect.stringContaining('stopped'), false])
  expect([await ask(2), isAwake()]).toEqual([2, true])
  await stop()
})

test('a thread may use more memory than the process, so it can match an event of thousands', () => {
  const asking = `
    import { getHeapStatistics } from 'node:v8'
    import { startWorkerThread } from './server/kit/processes/worker-thread.ts'
    const code = "import { parentPort } from 'node:worker_threads'; import v8 from 'node:v8'; parentPort.on('message', ({ id }) => parentPort.postMessage({ id, answer: v8.getHeapStatistics().heap_size_limit }))"
    const { ask, stop } = startWorkerThread(new URL('data:text/javascript,' + encodeURIComponent(code)))
    console.log(JSON.stringify([getHeapStatistics().heap_size_limit, await ask(1)].map((bytes) => Math.round(bytes / 2 ** 20))))
    await stop()`
  const { stdout } = spawnSync(
    process.execPath,
    ['--max-old-space-size=300', '--input-type=module', '-e', asking],
    { encoding: 'utf8' },
  )
  const [main, other] = JSON.parse(stdout) as [number, number]
  expect([main < 400, other > 1000]).toEqual([true, true])
})
