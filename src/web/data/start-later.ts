/** What listens and sends comes after the first paint, and is asked for until it comes: without it nothing is sent. */

/** Milliseconds between two attempts to fetch it. */
const pause = 5000

/** Answers how to stop, before and after it came. */
export function startLater(load: () => Promise<() => () => void>): () => void {
  let stopped = false
  let stop = () => {
    stopped = true
  }
  const attempt = async () => {
    while (!stopped) {
      try {
        const start = await load()
        if (!stopped) stop = start()
        return
      } catch {
        await new Promise((later) => setTimeout(later, pause))
      }
    }
  }
  void attempt()
  return () => stop()
}
