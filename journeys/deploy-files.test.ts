import { spawn, spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { onTestFinished, expect, test } from 'vitest'
import { frugal } from '../tools/ready.mjs'
import { readyLine } from '../tools/ready-line.ts'

const root = resolve(import.meta.dirname, '..')
const read = (name: string) => readFile(join(root, 'deploy', name), 'utf8')
const has = (command: string, ...args: string[]) => spawnSync(command, args).error === undefined

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'deploy-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Returns the files that the image's last stage copies from the build. */
async function copied(): Promise<{ from: string[]; to: string }[]> {
  const [, lastStage = ''] = (await read('Dockerfile')).split(/^FROM .*(?<!AS build)$/m)
  return [...lastStage.matchAll(/^COPY --from=build (.+) (\S+)$/gm)].map(
    ([, from = '', to = '']) => ({
      from: from.split(' ').map((path) => path.replace('/app/', '')),
      to,
    }),
  )
}

test('the contents of the image are enough to serve', async () => {
  const [folder, parts] = [await aFolder(), await copied()]
  expect(parts.length).toBeGreaterThan(5)
  for (const { from, to } of parts)
    for (const path of from) {
      const place = join(folder, to === './' ? path : to)
      // The packages are the same: a symbolic link saves copying them.
      await (path === 'node_modules'
        ? symlink(join(root, path), place)
        : cp(join(root, path), place, { recursive: true }))
    }
  await mkdir(join(folder, 'data'))
  const app = spawn(process.execPath, ['server/main.ts'], {
    cwd: folder,
    env: { PATH: process.env['PATH'], PORT: '0', DATA_DIR: join(folder, 'data') },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void app.kill('SIGKILL'))
  const { promise, resolve: done } = Promise.withResolvers<string>()
  let said = ''
  for (const stream of [app.stdout, app.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (readyLine.test(said)) done(said)
    })
  }
  app.on('exit', () => done(said))
  expect(await promise).toMatch(readyLine)
})

test('the image has every copied file, no root user, and no secret or test', async () => {
  const dockerfile = await read('Dockerfile')
  const first = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, from = '']) =>
    from.split(' '),
  )
  const paths = [...first, ...(await copied()).flatMap(({ from }) => from)]
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
  expect(dockerfile.match(/^USER .*$/gm)).toEqual(['USER node'])
  expect(dockerfile).toMatch(/^HEALTHCHECK /m)
  const ignored = (await readFile(join(root, '.dockerignore'), 'utf8')).split('\n')
  expect(ignored).toEqual(
    expect.arrayContaining(['.git', '.data', '**/.env', 'node_modules', 'journeys']),
  )
})

test('a process takes as little memory as one started by `npm start`', async () => {
  const { NODE_COMPILE_CACHE: _place, ...wanted } = frugal
  for (const name of ['Dockerfile', 'interchange.service']) {
    const said = (await read(name)).replaceAll('"', '')
    for (const [setting, value] of Object.entries(wanted))
      expect(said).toContain(`${setting}=${value}`)
    expect(said).toContain('NODE_COMPILE_CACHE=/')
  }
})

test('the two processes of the compose file differ only in their name', async () => {
  const compose = await read('compose.yaml')
  const serviceNamed = (name: string) =>
    new RegExp(`^  ${name}:\\n((?: {4}.*\\n)+)`, 'm').exec(compose)?.[1]
  expect(serviceNamed('app1')).toContain('<<: *app')
  expect(serviceNamed('app2')).toBe(serviceNamed('app1')?.replaceAll('app1', 'app2'))
})

test('the compose file, the settings and the proxy refer to one another correctly', async () => {
  const [compose, example, proxy] = [
    await read('compose.yaml'),
    await read('env.example'),
    await read('Caddyfile'),
  ]
  const settings = [...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name)
  const wanted = [...compose.matchAll(/\$\{([A-Z_]+):\?/g)].map(([, name]) => name)
  expect(wanted.filter((name) => !settings.includes(name))).toEqual([])
  const given = [
    ...(/^ {2}proxy:\n((?: {4}.*\n)+)/m.exec(compose)?.[1] ?? '').matchAll(/^ {6}([A-Z]+): /gm),
  ].map(([, name]) => name)
  expect([...proxy.matchAll(/\{\$([A-Z]+)/g)].map(([, name]) => name).toSorted()).toEqual(
    given.toSorted(),
  )
  const subnet = /subnet: (\S+)/.exec(compose)?.[1]
  expect(compose).toContain(`TRUST_PROXY: ${subnet}`)
})

const reads = 'import sys, yaml; yaml.safe_load(sys.stdin)'
const hasYaml = spawnSync('python3', ['-c', 'import yaml']).status === 0
test.skipIf(!hasYaml)("the compose file is YAML (Python's parser is needed)", async () => {
  expect(spawnSync('python3', ['-c', reads], { input: await read('compose.yaml') }).status).toBe(0)
})

test.skipIf(!has('caddy', 'version'))(
  "Caddy accepts the file with one process and with two (Debian's package caddy is needed)",
  async () => {
    for (const upstreams of ['', 'app1:3000 app2:3000']) {
      const { status, stderr } = spawnSync(
        'caddy',
        ['validate', '--config', join(root, 'deploy/Caddyfile'), '--adapter', 'caddyfile'],
        {
          env: {
            PATH: process.env['PATH'],
            HOME: await aFolder(),
            DOMAIN: 'meet.example.org',
            ...(upstreams && { UPSTREAMS: upstreams }),
          },
          encoding: 'utf8',
        },
      )
      expect([status, stderr.includes('"level":"error"')]).toEqual([0, false])
    }
  },
)

test.skipIf(!has('systemd-analyze', '--version'))(
  'systemd accepts the unit, alone and as one of several (systemd-analyze is needed)',
  async () => {
    const folder = await aFolder()
    // The unit's paths and user are replaced by those of this copy.
    const unit = (await read('interchange.service'))
      .replaceAll('/opt/interchange/node_modules/.bin/node', process.execPath)
      .replaceAll('/opt/interchange', root)
      .replace('User=interchange', 'User=daemon')
    for (const name of ['interchange.service', 'interchange@.service']) {
      await writeFile(join(folder, name), unit)
      const { status, stderr, stdout } = spawnSync(
        'systemd-analyze',
        ['verify', '--man=no', join(folder, name.replace('@', '@3001'))],
        { env: { PATH: process.env['PATH'], SYSTEMD_UNIT_PATH: `${folder}:` }, encoding: 'utf8' },
      )
      expect([status, stdout + stderr]).toEqual([0, expect.not.stringContaining('interchange')])
    }
  },
)
