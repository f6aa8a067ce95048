/** The calls about exports. */
import type { ExportPrepared } from '#contract/api.gen.ts'
import type { FileAnswer, Handlers, Outgoing } from '#server/http/handler.ts'
import type { ExportedFile, ExportsService } from './exports.service.ts'

type Operation =
  | 'exportInvoices'
  | 'exportProfessionals'
  | 'exportCustomers'
  | 'exportStores'
  | 'exportStoreUsers'
  | 'exportAdmins'
  | 'exportProducts'
  | 'exportCampaigns'
  | 'exportEconomicGroups'
  | 'exportAccelerators'
  | 'exportAdjustments'
  | 'exportPointsExtras'
  | 'exportPointsExtraApplied'
  | 'exportExperiences'
  | 'exportExperienceCategories'
  | 'exportExperienceSubscribers'
  | 'exportFigure'
  | 'exportStoreRanking'
  | 'exportProfessionalRanking'
  | 'exportConstructionRanking'
  | 'exportPointsLiability'
  | 'exportPointsLiabilityEntries'
  | 'exportAudit'
  | 'exports'
  | 'exportFile'

/** People's data: for whoever asked, and kept nowhere on the way. */
function attached({ filename, ...file }: ExportedFile, reply: Outgoing): FileAnswer {
  reply.header('content-disposition', `attachment; filename="${filename}"`)
  reply.header('cache-control', 'private, no-store')
  return file
}

async function answer(
  making: Promise<ExportedFile | ExportPrepared>,
  reply: Outgoing,
): Promise<FileAnswer | ExportPrepared> {
  const made = await making
  if ('filename' in made) return attached(made, reply)
  reply.status(202)
  return made
}

export function exportsHandlers(exports: ExportsService): Pick<Handlers, Operation> {
  return {
    exportInvoices: ({ caller, query: { format = 'csv', ...filter }, reply }) =>
      answer(exports.make(caller, { kind: 'invoices', format, filter }), reply),
    exportProfessionals: ({ caller, query: { format = 'csv', ...filter }, reply }) =>
      answer(exports.make(caller, { kind: 'professionals', format, filter }), reply),
    exportCustomers: ({ caller, query: { format = 'csv', ...filter }, reply }) =>
      answer(exports.make(caller, { kind: 'customers', format, filter }), reply),
    exportStores: ({ caller, query: { format = 'csv', ...filter }, reply }) =>
      answer(exports.make(caller, { kind: 'stores', format, filter }), reply),
    exportStoreUsers: ({ caller, query: { format = 'csv', ...filter }, reply }) =>
      answer(exports.make(caller, { kind: 'store-users', format, filter }), reply),
    exportAdmins: ({ caller, query: { format = 'csv', ...filter }, reply }) =>
      answer(exports.make(caller, { kind: 'admins', format, filter }), reply),
    exportProducts: ({ caller, query: { format = 'csv', ...filter }, reply }) =>
      answer(exports.make(caller, { kind: 'products', format, filter }), reply),
    exportCampaigns: ({ caller, query: { format = 'csv', ...filter }, reply }) =>
      answer(exports.make(caller, { kind: 'campaigns', format, filter }), reply),
    exportEconomicGroups: ({ caller, query: { format = 'csv', ...filter }, reply }) =>
      answer(exports.make(caller, { kind: 'economic-groups', format, filter }), reply),
    exportAccelerators: ({ caller, query: { format = 'csv', ...filter }, reply }) =>
      answer(exports.make(caller, { kind: 'accelerators', format, filter }), reply),
    exportAdjustments: ({ caller, query: { format = 'csv', ...filter }, reply }) =>
      answer(exports.make(caller, { kind: 'adjustments', format, filter }), reply),
    exportPointsExtras: ({ caller, query: { format = 'csv', ...filter }, reply }) =>
      answer(exports.make(caller, { kind: 'extra-points', format, filter }), reply),
    exportPointsExtraApplied: ({ caller, path: { id: pointsExtraId }, query: { format = 'csv', ...filter }, reply }) =>
      answer(
        exports.make(caller, { kind: 'extra-points-applied', format, filter: { ...filter, pointsExtraId } }),
        reply,
      ),
    exportExperiences: ({ caller, query: { format = 'csv', ...filter }, reply }) =>
      answer(exports.make(caller, { kind: 'experiences', format, filter }), reply),
    exportExperienceCategories: ({ caller, query: { format = 'csv', ...filter }, reply }) =>
      answer(exports.make(caller, { kind: 'experience-categories', format, filter }), reply),
    exportExperienceSubscribers: ({ caller, path: { id }, query: { format = 'csv', ...filter }, reply }) =>
      answer(
        exports.make(caller, { kind: 'experience-subscribers', format, filter: { ...filter, experienceId: id } }),
        reply,
      ),
    exportFigure: ({ caller, path: { type: kind }, query: { format = 'csv', ...filter }, reply }) =>
      answer(exports.make(caller, { kind, format, filter }), reply),
    exportStoreRanking: ({ caller, query: { format = 'csv', ...filter }, reply }) =>
      answer(exports.make(caller, { kind: 'store-ranking', format, filter }), reply),
    exportProfessionalRanking: ({ caller, query: { format = 'csv', ...filter }, reply }) =>
      answer(exports.make(caller, { kind: 'professional-ranking', format, filter }), reply),
    exportConstructionRanking: ({ caller, query: { format = 'csv', ...filter }, reply }) =>
      answer(exports.make(caller, { kind: 'construction-ranking', format, filter }), reply),
    exportPointsLiability: ({ caller, query: { format = 'csv', ...filter }, reply }) =>
      answer(exports.make(caller, { kind: 'points-liability', format, filter }), reply),
    exportPointsLiabilityEntries: ({ caller, query: { format = 'csv', ...filter }, reply }) =>
      answer(exports.make(caller, { kind: 'points-liability-entries', format, filter }), reply),
    exportAudit: ({ caller, query: { format = 'csv', ...filter }, reply }) =>
      answer(exports.make(caller, { kind: 'audit', format, filter }), reply),
    exports: ({ caller }) => exports.list(caller.personId),
    exportFile: async ({ caller, path: { id }, reply }) => attached(await exports.file(caller.personId, id), reply),
  }
}
