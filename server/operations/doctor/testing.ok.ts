import type { TestUser } from '../../testing.app.ts'

/** The reply of a call that must succeed. */
export async function ok(answer: ReturnType<TestUser['get']>) {
  const { statusCode, body, json } = await answer
  if (statusCode >= 300) throw new Error(`A call failed in the busy world: ${statusCode} ${body}`)
  return json()
}
