import { spawn, spawnSync } from 'node:child_process'
import { watch } from 'node:fs'
import { createServer } from 'vite'

// The server restarts on change; Vite serves the browser side with live reload and forwards the
// rest to it.
const port = Number(process.env['PORT'] || 3000)
const behind = port + 1
const publicUrl = process.env['PUBLIC_URL'] || `http://localhost:${port}`
const writeWords = () => spawnSync(process.execPath, ['tools/locales.ts'], { stdio: 'inherit' })
writeWords() // before the server starts: it serves the files that it finds
watch('words', writeWords)
const server = spawn(
  process.execPath,
  [
    '--watch-path=server',
    '--watch-path=contract',
    '--watch-path=engine',
    '--watch-path=words',
    '--watch-preserve-output',
    'server/main.ts',
  ],
  {
    stdio: 'inherit',
    env: { ...process.env, PORT: String(behind), PUBLIC_URL: publicUrl },
  },
)
process.once('exit', () => server.kill()) // also where Vite cannot start
process.env['BACKEND_PORT'] = String(behind)
const vite = await createServer({ server: { port, strictPort: true } })
await vite.listen()
console.log(`Live reload on ${publicUrl}`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.kill(signal)
    void vite.close().then(() => process.exit(0))
  })
}
server.on('exit', (code) => process.exit(code ?? 1))
