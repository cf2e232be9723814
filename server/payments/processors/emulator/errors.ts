type ErrorType = 'invalid_request_error' | 'idempotency_error' | 'api_error'
type ErrorDetails = { type?: ErrorType; code?: string; param?: string }

/**
 * An API error (Stripe, "Errors"): a status, a type, and where possible a code and the parameter.
 */
export class ApiProblem extends Error {
  readonly status: number
  readonly details: ErrorDetails

  constructor(status: number, message: string, details: ErrorDetails = {}) {
    super(message)
    this.status = status
    this.details = details
  }

  get body(): { error: object } {
    const { type = 'invalid_request_error', code, param } = this.details
    return {
      error: {
        type,
        message: this.message,
        ...(code !== undefined && { code }),
        ...(param !== undefined && { param }),
      },
    }
  }
}

/**
 * A refusal caused by the state, not by the request. The same key stays refused even if the state
 * changes (Stripe, "Idempotent requests").
 */
export class StateRefusal extends ApiProblem {
  constructor(message: string, details: ErrorDetails = {}) {
    super(400, message, details)
  }
}

export function noSuch(resource: string, id: string): ApiProblem {
  return new ApiProblem(404, `No such ${resource}: '${id}'`, {
    code: 'resource_missing',
    param: 'id',
  })
}
