/** Waits for work that may hang or fail without anything else having to. */

/** Resolves when the work has ended, well or badly, or after so many milliseconds. Never rejects. */
export async function withTimeout(milliseconds: number, work: () => Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise<void>((done) => {
    timer = setTimeout(done, milliseconds)
  })
  await Promise.race([tried(work), patience])
  clearTimeout(timer)
}

/** Begins at once; a failure is an end like any other. */
async function tried(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch {
    // Whoever asks for at most so much time goes on without the result anyway.
  }
}
