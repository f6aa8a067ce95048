/** Brings the scanner's machine to the device, so that codes are read without a connection. */

/** Does nothing where the browser reads codes itself, or where nobody would keep it. */
export async function warmScanner(): Promise<void> {
  const kept = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
  if (!kept || 'BarcodeDetector' in globalThis) return
  const { machineUrl } = await import('./machine-url.ts')
  await fetch(machineUrl)
}
