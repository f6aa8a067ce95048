/** `URL.parse` for browsers without it: Safari has it since 2024-09, and `URL.canParse` since 2023-09. */

/** Null where the text is no address, from the base where it is relative. */
export function parseAddress(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
