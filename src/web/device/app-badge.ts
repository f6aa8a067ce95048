/** The figure on the app's icon: what waits to be sent plus what needs the person. */

interface BadgePort {
  readonly setAppBadge?: (count: number) => Promise<void>
  readonly clearAppBadge?: () => Promise<void>
}

/** Zero takes it away. Where the app is not installed or notifications are refused nothing happens. */
export async function showBadge(count: number, port: BadgePort = navigator): Promise<void> {
  try {
    await (count > 0 ? port.setAppBadge?.(count) : port.clearAppBadge?.())
  } catch {
    // A comfort the system may refuse at any time.
  }
}
