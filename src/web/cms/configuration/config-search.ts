/** What stands in the address of the configuration. */

export const configParts = ['niveis', 'avisos', 'banners', 'regulamento', 'perguntas', 'confirmacoes'] as const

export interface ConfigSearch {
  /** The part in sight; the levels unless given. */
  parte?: (typeof configParts)[number] | undefined
  /** What of it is open: a part as a whole, a banner by its place, a question by its id, or a new one. */
  editar?: string | undefined
}

export interface PartProps {
  /** What is open. */
  open: string | undefined
  onOpen: (open: string | undefined) => void
}
