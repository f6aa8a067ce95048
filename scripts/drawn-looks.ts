/** The part of the style sheets that a drawn page shows before its scripts come: each rule more would delay its first paint. */
import { transform } from 'lightningcss'

const every = (text: string, pattern: RegExp) => new Set([...text.matchAll(pattern)].map(([, name = '']) => name))

/**
 * Takes the markup of a page and its sheets, and answers the same rules without those for classes that do not stand in it
 * and without custom properties nobody reads. Rules for elements, states and attributes stay: nothing looks different.
 */
export function looksOf(markup: string, sheets: string): string {
  const shown = new Set([...every(markup, /class="([^"]*)"/g)].flatMap((names) => names.split(/\s+/)))
  const strangers = [...every(sheets, /\.(-?[A-Za-z_][\w-]*)/g)].filter((name) => !shown.has(name))
  const without = (css: string, unusedSymbols: string[]) =>
    transform({ filename: 'drawn.css', code: Buffer.from(css), minify: true, unusedSymbols }).code.toString()
  const withoutUnread = (css: string): string => {
    const read = every(css, /var\((--[\w-]+)/g)
    const unread = [...every(css, /(?<=[{;])(--[\w-]+):/g)].filter((name) => !read.has(name))
    // What only they read is read by nobody now.
    return unread.length === 0 ? css : withoutUnread(without(css, unread))
  }
  return withoutUnread(without(sheets, strangers))
}
