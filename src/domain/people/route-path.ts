/** A path as the router reads it, so that the guard cannot be passed by writing it in another way. */

/** Decoded and in lower case, as routes are matched. What cannot be decoded stays as it is: it is no route of ours. */
export function routePath(path: string): string {
  try {
    return decodeURIComponent(path).toLowerCase()
  } catch {
    return path.toLowerCase()
  }
}

/** Inside the CMS: `cms` is one of the steps of the path. Codes in a path may contain the letters and are not meant. */
export function isCms(path: string): boolean {
  return /\/cms(?:\/|$)/.test(routePath(path))
}
