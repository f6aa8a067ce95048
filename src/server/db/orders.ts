/** How a register is put in order. */
import { asc, desc, type AnyColumn, type SQL } from 'drizzle-orm'

/** By name or by age, both ways. The id makes the order total, so that nothing appears on two pages. */
export const byNameOrAge = ({ nameKey, createdAt, id }: Record<'nameKey' | 'createdAt' | 'id', AnyColumn>) =>
  ({
    name: [asc(nameKey), asc(id)],
    '-name': [desc(nameKey), desc(id)],
    createdAt: [asc(createdAt), asc(id)],
    '-createdAt': [desc(createdAt), desc(id)],
  }) satisfies Record<string, readonly SQL[]>
