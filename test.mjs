// Runs every check of the project from a fresh copy. Plain JavaScript on purpose: it runs on Node
// 18 and newer.
import { spawnSync } from 'node:child_process'
import { delimiter, dirname } from 'node:path'
import { buildWeb, install, root, runOn } from './tools/ready.mjs'

install()
buildWeb()
const node = runOn()
process.env.PATH = `${dirname(node)}${delimiter}${process.env.PATH}`
process.exit(
  spawnSync(node, ['tools/check.ts', ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' })
    .status ?? 1,
)
