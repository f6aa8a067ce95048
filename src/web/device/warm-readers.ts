/** Brings the machine that reads codes to the device, so that they are read without a connection. */

/** Does nothing where nobody would keep it. A browser that reads codes itself reads those of pages by it all the same. */
export async function warmScanner(): Promise<void> {
  const kept = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
  if (!kept) return
  const { machineUrl } = await import('./machine-url.ts')
  await fetch(machineUrl)
}
