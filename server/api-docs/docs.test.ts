import { expect, test } from 'vitest'
import { refusals } from '#contract/refusals.ts'
import { openApp } from '../testing.app.ts'

const { app } = await openApp()

test('the page of the API loads only its own files, which browsers keep for a year', async () => {
  const { body, headers } = await app.inject('/api/docs')
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(headers['content-security-policy']).not.toMatch(/unsafe|https?:|\*/)
  expect(body).not.toMatch(/<script>|<style|style=| on\w+=/)
  expect(body).toContain('href="/profile?tab=api"')
  const css = body.match(/[^"]+\/docs\.css[^"]+/)?.[0] ?? ''
  const font = /url\('([^']+)'\)/.exec((await app.inject(css)).body)?.[1] ?? ''
  const files = [...body.matchAll(/"(\/api\/docs\/assets\/[^"]+)"/g)].map(([, path = '']) => path)
  expect(files).toHaveLength(4)
  for (const file of [...files, font]) {
    const answer = await app.inject(file)
    expect([file, answer.statusCode, answer.headers['cache-control']]).toEqual([
      file,
      200,
      'public, max-age=31536000, immutable',
    ])
  }
  // No other file of the packages has an address.
  for (const path of ['/api/docs/assets/index.html', '/api/swagger-ui.js'])
    expect((await app.inject(path)).statusCode).toBe(404)
})

test('the type of a problem leads to its line on the page of all problems', async () => {
  const { body, headers } = await app.inject('/api/problems')
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  const ids = [...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(ids.toSorted()).toEqual(Object.keys(refusals).toSorted())
  const { type } = (await app.inject('/api/users/profile')).json() as { type: string }
  expect([type.split('#')[0], ids.includes(type.split('#')[1])]).toEqual(['/api/problems', true])
})
