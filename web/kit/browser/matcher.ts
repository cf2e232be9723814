/**
 * Starts the worker that matches people in the browser. Its answers are defined in
 * web/shell/matcher.worker.ts.
 */
export function startMatcher(): Worker {
  return new Worker(new URL('../../shell/matcher.worker.ts', import.meta.url), { type: 'module' })
}
