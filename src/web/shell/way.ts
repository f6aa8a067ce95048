/** A place people can go to from a menu. */
import type { MessageDescriptor } from '@lingui/core'
import type { IconHome } from '#web/ui/icons.ts'
import type { FileRouteTypes } from '#web/routeTree.gen.ts'

/** Every page that needs nothing but its path: a menu that names a page nobody made does not compile. */
export type Place = Exclude<FileRouteTypes['to'], `${string}$${string}`>

export interface Way {
  readonly to: Place
  readonly label: MessageDescriptor
  readonly Icon: typeof IconHome
}

/** Ways behind one word of the menu. */
export interface WayGroup {
  readonly label: MessageDescriptor
  readonly Icon: typeof IconHome
  readonly ways: readonly Way[]
}

export const isGroup = (item: Way | WayGroup): item is WayGroup => 'ways' in item

/** A way at the foot of a phone's screen. */
export interface Tab extends Way {
  /** Stands in for the icon where the person is. */
  readonly Filled: typeof IconHome
}

/** What waits at a place: notices not read, sendings not sent, acts to confirm. */
export type Waiting = Partial<Record<Place, number>>
