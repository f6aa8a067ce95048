/** How imports are spoken of, kind by kind. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Import, ImportKind } from '#contract/api.gen.ts'
import type { ImportColumn } from '#domain/imports/import-columns.ts'
import { professionalColumns } from '#domain/people/professional-import.ts'
import { productColumns } from '#domain/products/product-import.ts'
import { storeColumns } from '#domain/stores/store-import.ts'
import type { Tone } from '#web/ui/chip/chip.tsx'

interface KindTexts {
  readonly title: MessageDescriptor
  readonly subtitle: MessageDescriptor
  readonly columns: readonly ImportColumn[]
  /** Of the file that is saved. */
  readonly template: string
  /** The specification's sentences (second document, sections 7.2 and 7.6). */
  readonly created: (count: number) => MessageDescriptor
  readonly updated: (count: number) => MessageDescriptor
  readonly createdLabel: MessageDescriptor
  readonly updatedLabel: MessageDescriptor
}

export const kindTexts = {
  stores: {
    title: msg`Importar lojas`,
    subtitle: msg`Cada loja é reconhecida pelo CNPJ: as novas são cadastradas, as outras atualizadas.`,
    columns: storeColumns,
    template: 'modelo-lojas.csv',
    created: (count) => msg`Lojas criadas: ${count}`,
    updated: (count) => msg`Lojas atualizadas: ${count}`,
    createdLabel: msg`Criadas`,
    updatedLabel: msg`Atualizadas`,
  },
  products: {
    title: msg`Importar produtos`,
    subtitle: msg`Cada produto é reconhecido pelo SKU: os novos são cadastrados, os outros atualizados.`,
    columns: productColumns,
    template: 'modelo-produtos.csv',
    created: (count) => msg`Produtos criados: ${count}`,
    updated: (count) => msg`Produtos atualizados: ${count}`,
    createdLabel: msg`Criados`,
    updatedLabel: msg`Atualizados`,
  },
  professionals: {
    title: msg`Importar profissionais`,
    subtitle: msg`Cada profissional é reconhecido pelo e-mail: os novos recebem um convite e ficam em aprovação, os outros são atualizados.`,
    columns: professionalColumns,
    template: 'modelo-profissionais.csv',
    created: (count) => msg`Profissionais criados: ${count}`,
    updated: (count) => msg`Profissionais atualizados: ${count}`,
    createdLabel: msg`Criados`,
    updatedLabel: msg`Atualizados`,
  },
} as const satisfies Record<ImportKind, KindTexts>

export const needText = {
  always: msg`Sempre`,
  new: msg`Só em cadastros novos`,
  never: msg`Não`,
} as const satisfies Record<ImportColumn['need'], MessageDescriptor>

export const importStatusText = {
  reading: msg`Lendo`,
  checked: msg`Falta confirmar`,
  writing: msg`Gravando`,
  committed: msg`Importada`,
  failed: msg`Não foi lida`,
  expired: msg`Não confirmada`,
} as const satisfies Record<Import['status'], MessageDescriptor>

export const importStatusTone = {
  reading: 'info',
  checked: 'warning',
  writing: 'info',
  committed: 'success',
  failed: 'danger',
  expired: 'neutral',
} as const satisfies Record<Import['status'], Tone>

export const encodingText = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 (BE)',
  'windows-1252': 'Windows-1252',
  macintosh: 'Mac OS Roman',
  ibm850: 'DOS (850)',
} as const satisfies Record<Import['encoding'], string>

export const separatorText = {
  ';': msg`ponto e vírgula`,
  ',': msg`vírgula`,
  '\t': msg`tabulação`,
} as const satisfies Record<Import['separator'], MessageDescriptor>
