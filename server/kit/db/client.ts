import pg from 'pg'

const nameLimit = 500
// `pg`'s message when `query_timeout` elapses; it has no code of its own.
const silent = 'Query read timeout'

/** Statements with this prefix are sent unnamed, because they are not repeated. */
export const noPrepareHint = '/* once */'

/**
 * A client that disconnects when a statement was never answered: its outcome is unknown, and so is
 * that of its transaction.
 */
export class LeavingClient extends pg.Client {
  // `pg` declares this method with nine overloads; the parameters are passed on unchanged.
  override query(...args: unknown[]): never {
    const answer: unknown = (super.query as (...args: unknown[]) => unknown)(...args)
    if (answer instanceof Promise) answer.catch((error: unknown) => this.#leaveWhenSilent(error))
    return answer as never
  }

  #leaveWhenSilent(error: unknown): void {
    // The statement's own error already reports it
    if (error instanceof Error && error.message === silent) this.end().catch(() => {})
  }
}

/**
 * A client that sends every parameterised query as a named statement, so that it is parsed and
 * planned once per connection.
 * Not for use behind a transaction pooler older than pgbouncer 1.21.
 */
export class PreparingClient extends LeavingClient {
  readonly #names = new Map<string, string>()

  override query(...args: unknown[]): never {
    const [text, values] = args
    const statementName =
      typeof text === 'string' && !text.startsWith(noPrepareHint) && Array.isArray(values)
        ? this.#nameOf(text)
        : undefined
    const rest = statementName ? [{ name: statementName, text, values }, ...args.slice(2)] : args
    return super.query(...rest)
  }

  #nameOf(text: string): string | undefined {
    const existingName = this.#names.get(text)
    if (existingName || this.#names.size >= nameLimit) return existingName
    const name = `s${this.#names.size}`
    this.#names.set(text, name)
    return name
  }
}
