import type { TestUser } from '../testing.app.ts'

/** What a call answers that must go well. */
export async function ok(answer: ReturnType<TestUser['get']>) {
  const { statusCode, body, json } = await answer
  if (statusCode >= 300) throw new Error(`The busy world stumbled: ${statusCode} ${body}`)
  return json()
}
