/** Brings the scanner's machine to the device while nothing else is going on, so that codes are read without a connection. */

const isSaving = (connection: unknown): boolean =>
  typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true

/** Does nothing where the browser reads codes itself, where nobody would keep it, or where the person saves data. */
export async function warmScanner(): Promise<void> {
  const kept = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
  if (!kept || 'BarcodeDetector' in globalThis || isSaving(Reflect.get(navigator, 'connection'))) return
  const { machineUrl } = await import('./machine-url.ts')
  await fetch(machineUrl)
}
