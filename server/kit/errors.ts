import { type RefusalBody, type RefusalCode, refusals } from '#contract/refusals.ts'

type RefusalOptions = { detail?: string; fields?: Record<string, string>; retryAfterS?: number }

/** An expected refusal, sent to the caller. Any other thrown error is a bug. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly more: RefusalOptions

  constructor(code: RefusalCode, more: RefusalOptions) {
    super(more.detail ?? refusals[code][1])
    this.code = code
    this.more = more
  }

  get status(): number {
    return refusals[this.code][0]
  }

  body(requestId: string): RefusalBody {
    return {
      code: this.code,
      detail: this.message,
      ...(this.more.fields && { fields: this.more.fields }),
      request_id: requestId,
    }
  }
}

/** Builds the refusal to throw. */
export function refuse(code: RefusalCode, more: RefusalOptions = {}): Refusal {
  return new Refusal(code, more)
}
