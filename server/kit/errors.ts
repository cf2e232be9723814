import { type RefusalBody, type RefusalCode, refusals } from '#contract/refusals.ts'

type RefusalOptions = { detail?: string; fields?: Record<string, string>; retryAfterS?: number }

/** The media type of every answer that is not a success (RFC 9457). */
export const problemType = 'application/problem+json; charset=utf-8'

/**
 * Returns the members of a problem that every one has. Its type is the address of a page that
 * describes it, on the same server.
 */
export function problemOf(
  code: RefusalCode,
  { detail, status }: { detail: string; status: number },
): Pick<RefusalBody, 'type' | 'title' | 'status' | 'code' | 'detail'> {
  return { type: `/api/problems#${code}`, title: refusals[code][1], status, code, detail }
}

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
      ...problemOf(this.code, { detail: this.message, status: this.status }),
      ...(this.more.fields && {
        fields: this.more.fields,
        errors: Object.entries(this.more.fields).map(([field, code]) => ({
          pointer: field === '' ? '#' : `#/${field.replaceAll('.', '/')}`,
          code,
        })),
      }),
      request_id: requestId,
    }
  }
}

/** Builds the refusal to throw. */
export function refuse(code: RefusalCode, more: RefusalOptions = {}): Refusal {
  return new Refusal(code, more)
}
