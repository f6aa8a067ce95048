/** Bodies that hold files travel as forms. Apart from the door itself: who only names such a call need not bring it. */

/** Marks a body that travels as a form although it may hold no file this time. */
const multipart = Symbol('multipart')

/** A body for a multipart operation. */
export function asForm<Body extends object>(body: Body): Body {
  return Object.defineProperty({ ...body }, multipart, { value: true })
}

const holdsFiles = (body: object) => multipart in body

/** Fields and files of a multipart call; the browser writes the boundary itself. */
export function formOf(body: unknown): FormData | string {
  if (typeof body !== 'object' || body === null || !holdsFiles(body)) return JSON.stringify(body)
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one instanceof Blob) form.append(name, one)
      else if (one !== undefined) form.append(name, String(one))
    }
  }
  return form
}
