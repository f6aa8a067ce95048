/** What can be exported: the rows of each register, the records of each figure, and the reports. */
import type { ExportKind, FigureType } from '#contract/api.gen.ts'
import type { AcceleratorExport } from '#server/features/accelerators/accelerators.export.ts'
import type { AdjustmentExport } from '#server/features/adjustments/adjustments.export.ts'
import type { AdminExport } from '#server/features/admins/admins.export.ts'
import type { AuditExport } from '#server/features/audit/audit.export.ts'
import type { CampaignExport } from '#server/features/campaigns/campaigns.export.ts'
import type { CustomerExport } from '#server/features/customers/customers.export.ts'
import type { GroupExport } from '#server/features/economic-groups/economic-groups.export.ts'
import type {
  CategoryExport,
  ExperienceExport,
  SubscriberExport,
} from '#server/features/experiences/experiences.export.ts'
import type { FigureExport } from '#server/features/figures/figures.export.ts'
import type { ReportExports } from '#server/features/figures/reports.export.ts'
import type { InvoiceExport } from '#server/features/invoices/invoices.export.ts'
import type { AppliedExport, PromotionExport } from '#server/features/points-extra/points-extra.export.ts'
import type { ProductExport } from '#server/features/products/products.export.ts'
import type { ProfessionalExport } from '#server/features/professionals/professionals.export.ts'
import type { StoreUserExport } from '#server/features/store-users/store-users.export.ts'
import type { StoreExport } from '#server/features/stores/stores.export.ts'
import type { ExportSource } from './export-source.rules.ts'

/** What each kind is narrowed by. */
export interface ExportFilters extends Readonly<Record<FigureType, FigureExport>>, ReportExports {
  readonly invoices: InvoiceExport
  readonly professionals: ProfessionalExport
  readonly customers: CustomerExport
  readonly stores: StoreExport
  readonly 'store-users': StoreUserExport
  readonly admins: AdminExport
  readonly products: ProductExport
  readonly campaigns: CampaignExport
  readonly 'economic-groups': GroupExport
  readonly accelerators: AcceleratorExport
  readonly adjustments: AdjustmentExport
  readonly 'extra-points': PromotionExport
  readonly 'extra-points-applied': AppliedExport
  readonly experiences: ExperienceExport
  readonly 'experience-categories': CategoryExport
  readonly 'experience-subscribers': SubscriberExport
  readonly audit: AuditExport
}

interface Register<Filter> {
  readonly exporting: ExportSource<Filter>
}

export interface Registers {
  readonly invoices: Register<InvoiceExport>
  readonly professionals: Register<ProfessionalExport>
  readonly customers: Register<CustomerExport>
  readonly stores: Register<StoreExport>
  readonly storeUsers: Register<StoreUserExport>
  readonly admins: Register<AdminExport>
  readonly products: Register<ProductExport>
  readonly campaigns: Register<CampaignExport>
  readonly economicGroups: Register<GroupExport>
  readonly accelerators: Register<AcceleratorExport>
  readonly adjustments: Register<AdjustmentExport>
  readonly pointsExtra: {
    readonly exporting: {
      readonly promotions: ExportSource<PromotionExport>
      readonly applied: ExportSource<AppliedExport>
    }
  }
  readonly experiences: {
    readonly exporting: {
      readonly experiences: ExportSource<ExperienceExport>
      readonly categories: ExportSource<CategoryExport>
      readonly subscribers: ExportSource<SubscriberExport>
    }
  }
  readonly audit: Register<AuditExport>
  readonly figures: {
    readonly exporting: {
      readonly [Kind in FigureType | keyof ReportExports]: ExportSource<ExportFilters[Kind]>
    }
  }
}

export const sourcesOf = (registers: Registers): Readonly<Record<ExportKind, ExportSource<unknown>>> => ({
  invoices: registers.invoices.exporting,
  professionals: registers.professionals.exporting,
  customers: registers.customers.exporting,
  stores: registers.stores.exporting,
  'store-users': registers.storeUsers.exporting,
  admins: registers.admins.exporting,
  products: registers.products.exporting,
  campaigns: registers.campaigns.exporting,
  'economic-groups': registers.economicGroups.exporting,
  accelerators: registers.accelerators.exporting,
  adjustments: registers.adjustments.exporting,
  'extra-points': registers.pointsExtra.exporting.promotions,
  'extra-points-applied': registers.pointsExtra.exporting.applied,
  experiences: registers.experiences.exporting.experiences,
  'experience-categories': registers.experiences.exporting.categories,
  'experience-subscribers': registers.experiences.exporting.subscribers,
  audit: registers.audit.exporting,
  ...registers.figures.exporting,
})
