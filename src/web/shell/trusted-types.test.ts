import { expect, test, vi } from 'vitest'
import { guardScripts, scriptPolicy } from './trusted-types.ts'

const policy = scriptPolicy('https://nascente.example')

test('only the empty text may become HTML', () => {
  expect(policy.createHTML('')).toBe('')
  expect(() => policy.createHTML('<img src=x onerror=alert(1)>')).toThrow(TypeError)
})

test.each(['/sw.js', 'https://nascente.example/sw.js', '/assets/compress.worker-1a2b.js'])('%s may run', (url) => {
  expect(policy.createScriptURL(url)).toBe(new URL(url, 'https://nascente.example').href)
})

test.each([
  'https://evil.example/sw.js',
  '//evil.example/assets/x.js',
  '/api/files/photo',
  '/files/sw.js',
  'data:text/javascript,alert(1)',
  'blob:https://nascente.example/1',
])('%s may not run', (url) => {
  expect(() => policy.createScriptURL(url)).toThrow(TypeError)
})

test('the policy becomes the default of the page, and a browser without Trusted Types goes on', () => {
  const createPolicy = vi.fn()
  guardScripts({ origin: 'https://nascente.example', trustedTypes: { createPolicy } }, false)
  expect(createPolicy).toHaveBeenCalledWith('default', expect.any(Object))
  expect(() => guardScripts({ origin: 'https://nascente.example' }, false)).not.toThrow()
})
