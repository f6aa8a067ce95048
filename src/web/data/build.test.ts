import { expect, test } from 'vitest'
import { apiAddress, buildId } from './build.ts'

/** Not connected to the document: it would be loaded. */
const pageWith = (source: string | null) => {
  const page = document.createElement('div')
  const script = document.createElement('script')
  script.type = 'module'
  if (source !== null) script.setAttribute('src', source)
  page.append(script)
  return page
}

test.each([
  ['/assets/index-DqK2x_9a.js', 'DqK2x_9a'],
  ['/assets/index-B-2x_9aC.js', 'B-2x_9aC'],
  ['/src/web/main.tsx', '/src/web/main.tsx'],
  [null, 'unknown'],
])('the build of %s is %s', (source, id) => {
  expect(buildId(pageWith(source))).toBe(id)
})

test('a document that begins with its entry later is of the build of that entry', () => {
  const page = document.createElement('div')
  page.innerHTML = '<i data-entry="/assets/index-DqK2x_9a.js"></i>'
  expect(buildId(page)).toBe('DqK2x_9a')
})

test('the API answers below /api of this origin unless it is configured', () => {
  expect(apiAddress('https://nascente.exemplo')).toBe('https://nascente.exemplo/api')
})
