type ErrorType = 'invalid_request_error' | 'idempotency_error' | 'api_error'
type ErrorDetails = { type?: ErrorType; code?: string; param?: string }

/**
 * A no as the API says it (Stripe, "Errors"): a status, a type, and where it can a code and the
 * parameter.
 */
export class ApiProblem extends Error {
  readonly status: number
  readonly told: ErrorDetails

  constructor(status: number, message: string, told: ErrorDetails = {}) {
    super(message)
    this.status = status
    this.told = told
  }

  get body(): { error: object } {
    const { type = 'invalid_request_error', code, param } = this.told
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
 * A no that comes of how things stand and not of what was asked: under the same key it stays no,
 * also when they stand otherwise (Stripe, "Idempotent requests").
 */
export class Refusal extends ApiProblem {
  constructor(message: string, told: ErrorDetails = {}) {
    super(400, message, told)
  }
}

export function noSuch(what: string, id: string): ApiProblem {
  return new ApiProblem(404, `No such ${what}: '${id}'`, { code: 'resource_missing', param: 'id' })
}
