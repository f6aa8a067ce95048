/** What is computed as a whole, for files that are written in stretches. */
import type { Db } from '#server/db/db.ts'
import type { Asked } from './export-source.rules.ts'

/**
 * One reading for a file, kept while it is written: made anew for each stretch it would be computed as often, and what
 * happens meanwhile would move rows from one stretch into another.
 */
export function readOnce<Filter, Row>(
  read: (db: Db, asked: Asked<Filter>) => Promise<readonly Row[]>,
): (db: Db, asked: Asked<Filter>) => Promise<readonly Row[]> {
  const readings = new WeakMap<Asked<Filter>, Promise<readonly Row[]>>()
  return (db, asked) => {
    const reading = readings.get(asked) ?? read(db, asked)
    readings.set(asked, reading)
    return reading
  }
}
