/** Passing a link on: through the apps of the device, or by the clipboard. */

export interface Link {
  readonly title: string
  readonly address: string
}

/** Whether the device offers its apps to pass something on to. */
export const canShare = (): boolean => 'share' in navigator

/** Opens the device's list of apps; a person who closes it again changed their mind. */
export async function share({ title, address }: Link): Promise<void> {
  await navigator.share({ title, url: address }).catch(() => undefined)
}

/** False where the browser forbids it. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
