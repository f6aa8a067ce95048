/** Which of the built documents opens at a path. Server and service worker obey the same rule. */
import { isCms } from './route-path.ts'

/** The frame of who is signed in, for content that only the browser knows. */
export const memberDocument = '/app.html'
/** Nothing drawn yet: the CMS appears once its scripts are there. */
export const cmsDocument = '/cms.html'

/** Where the build puts the document of a page it drew. */
export const drawnDocument = (path: string): string => (path === '/' ? '/index.html' : `${path}.html`)

/** `isBuilt` says whether there is such a file; a path without one of its own gets the frame its content comes into. */
export function documentOf(path: string, isBuilt: (file: string) => boolean): string {
  const own = drawnDocument(path)
  if (isBuilt(own)) return own
  return isCms(path) ? cmsDocument : memberDocument
}
