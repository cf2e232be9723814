import type { TestUser } from '../../testing.app.ts'

/** The reply of a call that must succeed. */
export async function ok(answer: ReturnType<TestUser['get']>) {
  const { statusCode, body, json } = await answer
  if (statusCode >= 300) throw new Error(`The busy world stumbled: ${statusCode} ${body}`)
  return json()
}
