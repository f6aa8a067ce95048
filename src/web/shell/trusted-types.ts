/** The one Trusted Types policy of the page: no HTML from text at all, scripts only from our own worker files. */

export interface ScriptPolicy {
  createHTML: (html: string) => string
  createScriptURL: (url: string) => string
}

/** What `window.trustedTypes` offers; browsers without it need no policy. */
export interface PolicyFactory {
  createPolicy: (name: string, policy: ScriptPolicy) => unknown
}

/** The rules for a page served from `origin`; while developing, workers are served from the source tree. */
export function scriptPolicy(origin: string, developing = false): ScriptPolicy {
  return {
    createHTML: (html) => {
      // Emptying an element is the only HTML that libraries write as text.
      if (html === '') return ''
      throw new TypeError('HTML from text is not allowed')
    },
    createScriptURL: (url) => {
      const { href, origin: from, pathname } = new URL(url, origin)
      const known = pathname === '/sw.js' || pathname.startsWith('/assets/') || developing
      if (from === origin && known) return href
      throw new TypeError(`not a script of ours: ${url}`)
    },
  }
}

/** Makes the rules the page's default. Must run before anything else touches the document. */
export function guardScripts(
  page: { origin: string; trustedTypes?: PolicyFactory | undefined },
  developing: boolean,
): void {
  page.trustedTypes?.createPolicy('default', scriptPolicy(page.origin, developing))
}
