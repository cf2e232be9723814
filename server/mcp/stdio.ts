import { readFileSync } from 'node:fs'
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { tokenPattern } from '#contract/identity/api-tokens.ts'
import { terminalLocale } from '#words/terminal-language.ts'
import { createClient } from '../../client/client.ts'
import { textFor } from '../kit/operator-text.ts'
import { makeMcpServer } from './mcp-server.ts'

// `interchange mcp`: serves the Model Context Protocol over stdin and stdout, for assistants that
// start a program on the person's own computer. It calls an installation over the network, and needs
// neither its database nor its settings. Standard output belongs to the protocol.

const { version } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
) as { version: string } // our own file

const { INTERCHANGE_URL: url = '', INTERCHANGE_TOKEN: token = '' } = process.env
if (!/^https?:$/.test(URL.parse(url)?.protocol ?? '') || !tokenPattern.test(token)) {
  process.stderr.write(`${textFor(terminalLocale(process.env), { key: 'command.mcp.missing' })}\n`)
  process.exitCode = 2
} else {
  const { origin } = new URL(url)
  serveStdio(
    () => makeMcpServer({ client: createClient({ url: origin, token }), origin, version }),
    {
      maxSubscriptions: 0,
    },
  )
}
