/** Does something when the page has nothing else to do; answers how to call it off. */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle callback; two seconds after the start it is idle as a rule.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 2000)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(work, { timeout: 5000 })
  return () => cancelIdleCallback(idle)
}
