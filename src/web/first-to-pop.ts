/**
 * Hears of Back before the router does: listeners of a window are called in the order in which they came, whether they
 * capture or not. What decides comes later, because no first screen needs it.
 */
let decide: ((event: PopStateEvent) => void) | undefined

/** Before the router is made. */
export const listenFirst = (): void => window.addEventListener('popstate', (event) => decide?.(event))

export const decideFirst = (how: typeof decide): void => void (decide = how)
