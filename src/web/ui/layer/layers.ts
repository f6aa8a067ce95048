/** What lies above the page, from the lowest to the one on top. */

export interface Layer {
  /** The person wants it closed; a layer may refuse while something is being done. */
  readonly close: () => void
}

let layers: readonly Layer[] = []
const listeners = new Set<() => void>()

function become(next: readonly Layer[]): void {
  layers = next
  for (const changed of listeners) changed()
}

export const openLayers = (): readonly Layer[] => layers

/** Puts a layer on top; the answer takes it away, wherever it lies by then. */
export function addLayer(layer: Layer): () => void {
  become([...layers, layer])
  return () => become(layers.filter((other) => other !== layer))
}

/** Calls back whenever one is opened or closed; the answer ends that. */
export function onLayersChange(changed: () => void): () => void {
  listeners.add(changed)
  return () => void listeners.delete(changed)
}
