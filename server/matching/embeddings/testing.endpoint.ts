import type { ServerResponse } from 'node:http'
import { type EndpointResponder, scriptedEndpoint } from '../../kit/testing.endpoint.ts'

type EmbeddingsResponder = EndpointResponder<{ model: string; input: string[] }>

/**
 * An endpoint's possible responses. A text's meaning is its number of exclamation marks, which no
 * word reveals.
 */
export const answers = {
  vectors: (response, { body: { input } }) =>
    json(response, {
      data: input.map((text, index) => ({ index, embedding: vectorOf(text) })).toReversed(),
    }),
  half: (response, { body: { input } }) =>
    json(response, {
      data: input
        .slice(0, input.length / 2)
        .map((text, index) => ({ index, embedding: vectorOf(text) })),
    }),
  severalLengths: (response, { body: { input } }) =>
    json(response, {
      data: input.map((_, index) => ({
        index,
        embedding: Array.from({ length: 2 + index }, () => 1),
      })),
    }),
  nothing: (response, { body: { input } }) =>
    json(response, { data: input.map((_, index) => ({ index, embedding: [0, 0, 0] })) }),
  anotherShape: (response) => json(response, { embeddings: [[1, 2, 3]] }),
  noJson: (response) => response.writeHead(200).end('<html>'),
  failing: (response) => response.writeHead(500).end('{}'),
  tooMany: (response) => response.writeHead(429, { 'retry-after': '0' }).end('{}'),
  refusing: (response) => response.writeHead(401).end('{}'),
  hanging: () => {},
} satisfies Record<string, EmbeddingsResponder>

/** Starts a local endpoint with scripted responses: each once, then the last one repeatedly. */
export function anEndpoint(...script: EmbeddingsResponder[]) {
  return scriptedEndpoint(script)
}

function json(response: ServerResponse, body: object): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

function vectorOf(text: string): number[] {
  const marks = text.split('!').length - 1
  return Array.from({ length: 8 }, (_, at) => (at === marks % 8 ? 3 : 0))
}
