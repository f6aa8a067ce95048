/** What two wrote into one record: what was typed here is held against what is saved now. */

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** What was changed here, put over what is saved now: what was not touched is not taken back. */
export function rebased<Values extends object>(typed: Values, before: Values, saved: Values): Values {
  const mine = Object.entries(typed).filter(([field, value]) => !isSame(value, Reflect.get(before, field)))
  return { ...saved, ...Object.fromEntries(mine) }
}
