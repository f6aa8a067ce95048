/** An XML element as the rules read it, whichever parser made it. */

export interface XmlElement {
  /** Without the prefix of a namespace. */
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  /** Of this element itself, trimmed. */
  readonly text: string
  readonly children: readonly XmlElement[]
}

/** Elements inside elements; a fiscal document has eleven levels. */
export const depthLimit = 40

/** The first child of the name. */
export function child(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find((each) => each.name === name)
}

/** The element at the end of the way through the children; undefined where it breaks off. */
export function at(element: XmlElement | undefined, ...way: readonly string[]): XmlElement | undefined {
  return way.reduce(child, element)
}

/** The text at the end of the way; empty texts are none. */
export function textAt(element: XmlElement | undefined, ...way: readonly string[]): string | null {
  return at(element, ...way)?.text || null
}

/** Everything of the name, at any depth. */
export function all(element: XmlElement, name: string): readonly XmlElement[] {
  return element.children.flatMap((each) => [...(each.name === name ? [each] : []), ...all(each, name)])
}
