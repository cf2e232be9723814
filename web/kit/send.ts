import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import type { AnyEndpoint, Ask, Reply } from '#contract/endpoint.ts'
import { call } from './call.ts'
import { ApiError } from './failure.ts'

/** A write as a mutation. Asking the same again after a lost answer repeats the same Idempotency-Key, so nothing happens twice. */
export function useSend<E extends AnyEndpoint>(endpoint: E, onDone?: (reply: Reply<E>, ask: Ask<E>) => unknown) {
  const open = useRef({ content: '', key: '' })
  return useMutation<Reply<E>, Error, Ask<E>>({
    mutationFn: async (ask) => {
      const content = JSON.stringify(ask)
      if (open.current.content !== content) open.current = { content, key: crypto.randomUUID() }
      try {
        const reply = await call(endpoint, ask, { idempotencyKey: open.current.key })
        open.current = { content: '', key: '' }
        return reply
      } catch (cause) {
        if (cause instanceof ApiError && cause.status > 0 && cause.status < 500) open.current = { content: '', key: '' }
        throw cause
      }
    },
    onSuccess: onDone && ((reply, ask) => onDone(reply, ask)),
  })
}
