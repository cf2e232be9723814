import pg from 'pg'

const nameLimit = 500

/**
 * A client that sends every parameterised text as a named statement, so that it is parsed and planned once a connection.
 * Not for use behind a transaction pooler older than pgbouncer 1.21.
 */
export class PreparingClient extends pg.Client {
  readonly #names = new Map<string, string>()

  // `pg` declares this method by nine overloads; the parameters are only looked at, then passed on as they came.
  override query(...args: unknown[]): never {
    const [text, values] = args
    const named = typeof text === 'string' && Array.isArray(values) ? this.#nameOf(text) : undefined
    const rest = named ? [{ name: named, text, values }, ...args.slice(2)] : args
    return (super.query as (...args: unknown[]) => never)(...rest)
  }

  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known || this.#names.size >= nameLimit) return known
    const name = `s${this.#names.size}`
    this.#names.set(text, name)
    return name
  }
}
