import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import type { AnyEndpoint, EndpointInput, EndpointReply } from '#contract/endpoint.ts'
import { call } from './call.ts'
import { ApiError } from './failure.ts'

/**
 * A write as a mutation. Repeating it after a lost answer sends the same Idempotency-Key, so
 * nothing happens twice.
 */
export function useSend<E extends AnyEndpoint>(
  endpoint: E,
  onDone?: (reply: EndpointReply<E>, ask: EndpointInput<E>) => unknown,
) {
  const open = useRef({ content: '', key: '' })
  const flight = useRef<{ content: string; reply: Promise<EndpointReply<E>> } | null>(null)
  const echoes = useRef(new WeakSet<object>())

  const send = async (ask: EndpointInput<E>, content: string) => {
    if (open.current.content !== content) open.current = { content, key: crypto.randomUUID() }
    try {
      const reply = await call(endpoint, ask, { idempotencyKey: open.current.key })
      open.current = { content: '', key: '' }
      return reply
    } catch (cause) {
      if (cause instanceof ApiError && cause.status > 0 && cause.status < 500)
        open.current = { content: '', key: '' }
      throw cause
    } finally {
      flight.current = null
    }
  }

  return useMutation<EndpointReply<E>, Error, EndpointInput<E>>({
    mutationFn: (ask) => {
      const content = JSON.stringify(ask)
      // The second click of a double-click comes before the button can show that it is busy: it
      // waits for the same answer.
      if (flight.current?.content === content) {
        echoes.current.add(ask)
        return flight.current.reply
      }
      const reply = send(ask, content)
      flight.current = { content, reply }
      return reply
    },
    onSuccess:
      onDone && ((reply, ask) => (echoes.current.has(ask) ? undefined : onDone(reply, ask))),
  })
}
