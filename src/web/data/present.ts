/** What is asked of a list, as the call wants it. */

/** Without the fields that say nothing: they would stand in the address as the word "undefined". */
export function present<Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]: Exclude<Fields[Name], undefined> } {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only undefined values were left out
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never
}
