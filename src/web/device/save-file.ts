/** Hands bytes or text to the browser as a download under a name. */
export function saveFile(name: string, content: BlobPart, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download has started when the next task runs; the bytes may go a little later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
