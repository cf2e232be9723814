// Prints a person's matches with the reasons, and drafts a message to the first who wants to meet too.
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'

const { INTERCHANGE_URL: url, INTERCHANGE_TOKEN: token } = process.env
const client = new Client(
  { name: 'example', version: '1.0.0' },
  { versionNegotiation: { mode: 'auto' } },
)
await client.connect(
  new StreamableHTTPClientTransport(new URL('/mcp', url), {
    requestInit: { headers: { authorization: `Bearer ${token}` } },
  }),
)

const { events } = await call('list_my_events', { as: 'attendee' })
for (const { eventId, title } of events) {
  const { matches } = await call('list_matches', { eventId })
  console.log(`${title}: ${matches.length} people to meet`)
  console.log(matches.map(lineOf).join('\n'))

  const first = matches.find(({ conversationId }) => conversationId !== null)
  if (!first) continue
  const { page } = await call('draft_message', {
    conversationId: first.conversationId,
    text: `Hello ${first.name}, shall we meet before ${title}?`,
  })
  console.log(`Read, change and send your draft to ${first.name}: ${page}`)
}
await client.close()

function lineOf({ name, theyOfferWhatYouSeek: reason }) {
  if (reason === null) return `- ${name}`
  return `- ${name}: you seek “${reason.seeks}”, they offer “${reason.offers}”`
}

async function call(name, input) {
  const { content, isError } = await client.callTool({ name, arguments: input })
  if (isError) throw new Error(content[0].text)
  return JSON.parse(content[0].text)
}
