/** Records by their names, with what is to be said of each. */
import { List, ListRow } from '#web/ui/list/list-row.tsx'

export interface BulkName {
  readonly id: string
  readonly name: string
  readonly why?: string | undefined
}

export function BulkNames({ label, names }: { label: string; names: readonly BulkName[] }) {
  return (
    <List label={label}>
      {names.map(({ id, name, why }) => (
        <ListRow key={id} title={name} subtitle={why} />
      ))}
    </List>
  )
}
