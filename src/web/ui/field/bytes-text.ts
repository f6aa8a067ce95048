/** How large a file is, as people say it. */
const oneDecimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })
const sizes = ['B', 'kB', 'MB', 'GB'] as const

/** Bytes → `1,2 MB`, in steps of 1,000, with a non-breaking space. */
export function bytesText(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(sizes.length - 1, Math.floor(Math.log10(bytes) / 3))
  return `${oneDecimal.format(bytes / 1000 ** step)}\u00A0${sizes[step] ?? ''}`
}
