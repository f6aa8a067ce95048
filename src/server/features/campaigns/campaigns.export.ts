/** Campaigns as a table. */
import type { QueryOf } from '#contract/operation.ts'
import { type ExportColumn, instantColumn, textColumn, yesColumn } from '#domain/exports/table.ts'
import { placeByNameOrAge } from '#server/db/stretch.ts'
import { exportSource } from '#server/features/exports/export-source.rules.ts'
import { type CampaignRow, countCampaigns, findCampaigns } from './campaigns.store.ts'

/** What the list is narrowed to. */
export type CampaignExport = Omit<QueryOf<'exportCampaigns'>, 'format'>

const columns: readonly ExportColumn<CampaignRow>[] = [
  textColumn('Nome', ({ name }) => name),
  textColumn('Link', ({ link }) => link),
  yesColumn('Ativa', ({ active }) => active),
  instantColumn('Cadastrada em', ({ createdAt }) => createdAt),
]

export const campaignExporting = exportSource<CampaignRow, CampaignExport>({
  filename: 'campanhas',
  title: 'Campanhas',
  columns,
  count: (db, { filter: { sort: _order, ...filters } }) => countCampaigns(db, filters),
  find: (db, { filter: { sort: order = '-createdAt', ...filters } }, stretch) =>
    findCampaigns(db, { ...filters, ...stretch, order }),
  place: (row, { filter: { sort = '-createdAt' } }) => placeByNameOrAge(row, sort),
})
