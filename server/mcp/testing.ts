import { randomUUID } from 'node:crypto'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { TokenScope } from '#contract/identity/api-tokens.ts'
import type { TestUser } from '../testing.app.ts'

/** The access that the page offers for an assistant. */
export const assistantScopes: TokenScope[] = [
  'profile:read',
  'events:read',
  'registrations:read',
  'matches:read',
  'messages:draft',
]

/** Makes a token, as a person does on their profile. */
export async function aToken(
  owner: TestUser,
  scopes: TokenScope[],
  { name = 'Claude' }: { name?: string } = {},
): Promise<string> {
  const answer = await owner.put(`/users/tokens/${randomUUID()}`, {
    name,
    scopes,
    eventId: null,
    days: 7,
  })
  return (answer.json() as { token: string }).token
}

type ToolAnswer = { isError: boolean; text: string; result: Record<string, unknown> }

/** Connects as an assistant does. `mode`: the current protocol, or the one before 2026-07-28. */
export async function connect(
  url: string,
  token: string,
  mode: 'auto' | 'legacy' = 'auto',
): Promise<{ client: Client; use: (name: string, input?: object) => Promise<ToolAnswer> }> {
  const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode } })
  await client.connect(
    new StreamableHTTPClientTransport(new URL('/mcp', url), {
      requestInit: { headers: { authorization: `Bearer ${token}` } },
    }),
  )
  return {
    client,
    use: async (name, input = {}) => {
      const { content, isError = false } = await client.callTool({
        name,
        arguments: { ...input },
      })
      const [block] = content
      const text = block?.type === 'text' ? block.text : ''
      return { isError, text, result: isError ? {} : (JSON.parse(text) as Record<string, unknown>) }
    },
  }
}
