/** Every piece of the kit that shows itself: what the files `*.gallery.tsx` below `ui` export. */
import type { Gallery } from '#web/ui/gallery.ts'

const files = import.meta.glob<Gallery>('../ui/**/*.gallery.tsx', { eager: true, import: 'gallery' })

/** In alphabetical order. */
export const pieces: readonly Gallery[] = Object.values(files).toSorted((a, b) => a.piece.localeCompare(b.piece))
