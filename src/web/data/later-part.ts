/** A part of the app that comes with its first use; one that did not arrive is asked for again by the next use. */
export function laterPart<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let coming: Promise<Part> | undefined
  return () => {
    coming ??= load().catch((error: unknown) => {
      // It may only have been the connection.
      coming = undefined
      throw error
    })
    return coming
  }
}

/** Whether a lazy object is asked for something of the real one: with a `then` it would be taken for a promise. */
export const isPartName = (name: string | symbol): name is string => typeof name === 'string' && name !== 'then'
