/** A link of the frame. The frame is drawn at build time for every page alike, so none of its links is the active one there. */
import { Link, type LinkComponentProps, useHydrated } from '@tanstack/react-router'

export function ShellLink({ activeOptions, ...link }: LinkComponentProps) {
  const alive = useHydrated()
  // The router takes a link that heeds the hash for inactive until the document has come to life.
  return <Link {...link} activeOptions={{ ...activeOptions, includeHash: !alive }} />
}
