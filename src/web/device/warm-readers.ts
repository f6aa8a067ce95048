/** Brings the machines that read codes and PDFs to the device, so that invoices are read without a connection. */

/** Does nothing where nobody would keep them. A browser that reads codes itself reads those of pages by ours all the same. */
export async function warmReaders(): Promise<void> {
  const kept = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
  if (!kept) return
  const [{ machineUrl }, { pdfUrls }] = await Promise.all([import('./machine-url.ts'), import('./pdf-urls.ts')])
  for (const url of [machineUrl, pdfUrls.library, pdfUrls.parser]) await fetch(url)
}
