/** How the trail tells values. */

/**
 * How a value is to be read. `unsaid` is told by its name only: passwords, document numbers, pictures, keys of files.
 * `open` is whatever people wrote; together with the contact facts it goes with the person it speaks of. `store`,
 * `group`, `category`, `segment`, `owner` (a person or a store) and `import` are ids.
 */
export type AuditValueKind =
  | 'unsaid'
  | 'open'
  | 'phone'
  | 'cep'
  | 'cnpj'
  | 'day'
  | 'code'
  | 'flag'
  | 'number'
  | 'cents'
  | 'percent'
  | 'factor'
  | 'instant'
  | 'store'
  | 'group'
  | 'category'
  | 'segment'
  | 'owner'
  | 'import'
