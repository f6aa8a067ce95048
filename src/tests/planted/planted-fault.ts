/** A small fault somebody could make, as data: what is found once in the file is replaced. */
export interface PlantedFault {
  readonly file: string
  /** The fault in a few words, as the report names it. */
  readonly what: string
  /** Occurs exactly once in the file. */
  readonly find: string
  readonly replace: string
  /**
   * Part of the path of the test that asks about it, or a check that runs no test (`lint`, `shape`, `stores`). Needed where the
   * imports do not lead from the file to the test, as from the page to a browser test; elsewhere it saves time.
   */
  readonly seenBy?: string
}

/** Where the fault begins in the text of its file. @throws when the file no longer has it exactly once */
export function placeOf({ file, what, find }: PlantedFault, text: string): number {
  const at = text.indexOf(find)
  const times = at === -1 ? 'not there' : text.indexOf(find, at + 1) === -1 ? '' : 'there more than once'
  if (times) throw new Error(`${file}, "${what}": what is to be replaced is ${times}`)
  return at
}
