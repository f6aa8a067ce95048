/** Which of the built documents opens at a path. Server and service worker obey the same rule. */
import { headerOf } from './access.ts'
import { isCms } from './route-path.ts'

/** The frame of a member, for content that only the browser knows. */
export const memberDocument = '/app.html'
/** Nothing drawn: the CMS, and pages without a header that need more than their path, appear once their scripts are there. */
export const emptyDocument = '/empty.html'

/** Where the build puts the document of a page it drew. */
export const drawnDocument = (path: string): string => (path === '/' ? '/index.html' : `${path}.html`)

/** `isBuilt` says whether there is such a file; a path without one of its own gets what its content comes into. */
export function documentOf(path: string, isBuilt: (file: string) => boolean): string {
  const own = drawnDocument(path)
  if (isBuilt(own)) return own
  return isCms(path) || headerOf(path, 'professional') === 'none' ? emptyDocument : memberDocument
}
