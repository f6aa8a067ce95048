/** Puts the services together: each gets what it needs by parameter, so the arrows between nouns can be read here. */
import type { Deps } from './deps.ts'
import type { AccountsDeps } from '#server/features/accounts/accounts.deps.ts'
import { createAcceleratorsService } from './features/accelerators/accelerators.service.ts'
import { createAdjustmentsService } from './features/adjustments/adjustments.service.ts'
import { type AccountsService, createAccountsService } from './features/accounts/accounts.service.ts'
import { createAnnouncementsService } from './features/announcements/announcements.service.ts'
import { createApprovalsService } from './features/approvals/approvals.service.ts'
import type { Actors, MakeActors } from './features/approvals/acts.deps.ts'
import { createLimitsService } from './features/approvals/limits.service.ts'
import { createAuditTrail } from '#server/features/audit/audit-trail.query.ts'
import type { ConfigurationDeps } from './features/configuration/configuration.deps.ts'
import { createConfigurationService } from './features/configuration/configuration.service.ts'
import { createCustomersService } from './features/customers/customers.service.ts'
import { createSavedViewsService } from './features/saved-views/saved-views.service.ts'
import { createCampaignsService } from './features/campaigns/campaigns.service.ts'
import { createAdminsService } from './features/admins/admins.service.ts'
import { createEconomicGroupsService } from './features/economic-groups/economic-groups.service.ts'
import { createExperiencesService } from './features/experiences/experiences.service.ts'
import { createExportsService } from './features/exports/exports.service.ts'
import { createFaqService } from './features/faq/faq.service.ts'
import { createFiguresService } from './features/figures/figures.service.ts'
import { createHomeService } from './features/home/home.service.ts'
import { createImportsService } from './features/imports/imports.service.ts'
import { createInvitationsService } from './features/invitations/invitations.service.ts'
import { createInvoicesService } from './features/invoices/invoices.service.ts'
import type { Parts as InvoiceParts } from '#server/features/invoices/invoices.deps.ts'
import { createNotesService } from './features/notes/notes.service.ts'
import { createNotificationsService } from './features/notifications/notifications.service.ts'
import { createPointsService, type PointsService } from './features/points/points.service.ts'
import { createPointsReminders } from '#server/features/points/reminding.service.ts'
import { createPointsExtraService } from './features/points-extra/points-extra.service.ts'
import { createPrivacyService } from './features/privacy/privacy.service.ts'
import { createProductsService } from './features/products/products.service.ts'
import { createProgrammeRulesService } from './features/programme-rules/programme-rules.service.ts'
import { createProfessionalsService } from './features/professionals/professionals.service.ts'
import { createProfileService } from './features/profile/profile.service.ts'
import { createStoresService } from './features/stores/stores.service.ts'
import { createSegmentsService } from './features/segments/segments.service.ts'
import { createSettingsService } from './features/settings/settings.service.ts'
import { createStoreUsersService } from './features/store-users/store-users.service.ts'
import { createTagsService } from './features/tags/tags.service.ts'
import { createTableDisplaysService } from './features/table-displays/table-displays.service.ts'

interface Options extends Pick<InvoiceParts, 'readsPages'>, Pick<AccountsDeps, 'passwords' | 'sleep'> {
  readonly loginAllUsers: boolean
  readonly outboxKeyVersion?: number
  /** Address people use, without a slash at the end: it stands in letters. */
  readonly publicUrl: string
}

/** What steers points, each on what stands before it. */
function steeringOn(deps: Deps) {
  const settings = createSettingsService(deps)
  const notifications = createNotificationsService({ ...deps, settings })
  const accelerators = createAcceleratorsService({ ...deps, settings, notifications })
  const programmeRules = createProgrammeRulesService({ ...deps, accelerators })
  const points = createPointsService({ ...deps, settings, programmeRules, accelerators, notifications })
  const adjustments = createAdjustmentsService({ ...deps, points, programmeRules })
  return {
    settings,
    notifications,
    accelerators,
    programmeRules,
    points,
    adjustments,
    limits: createLimitsService({ ...deps, settings }),
  }
}

type Configuring = Pick<ConfigurationDeps, 'home' | 'faq' | 'accounts'>

/** Whoever does what was confirmed: made anew on the database they are given, as they remember what they read there. */
function actorsOn(deps: Deps, configuring: Configuring): Actors {
  const { settings, adjustments, programmeRules, accelerators, limits } = steeringOn(deps)
  const configuration = createConfigurationService({ ...deps, ...configuring, settings })
  return {
    'adjustment-create': adjustments.create,
    'adjustment-reverse': (by, { id }) => adjustments.reverse(by, { id, preview: false }),
    'rules-create': programmeRules.register,
    'rules-update': (by, { id, written }) => programmeRules.update(by, id, written),
    'rules-delete': (by, { id }) => programmeRules.remove(by, id),
    'accelerator-create': accelerators.register,
    'accelerator-update': accelerators.update,
    'levels-save': configuration.saveLevels,
    'limits-save': limits.save,
  }
}

/** Registers of people and of the stores they are of. */
function peopleOn(
  deps: Deps,
  needs: { readonly accounts: AccountsService; readonly points: PointsService; readonly publicUrl: string },
) {
  const profile = createProfileService({ ...deps, ...needs })
  return {
    profile,
    admins: createAdminsService({ ...deps, ...needs }),
    stores: createStoresService({ ...deps, ...needs }),
    storeUsers: createStoreUsersService({ ...deps, ...needs }),
    professionals: createProfessionalsService({ ...deps, ...needs, profile }),
  }
}

export function createServices(deps: Deps, options: Options) {
  const { limits, notifications, ...steered } = steeringOn(deps)
  const { settings, accelerators, points, adjustments } = steered
  const faq = createFaqService(deps)
  const segments = createSegmentsService({ ...deps, points })
  const steering = { ...steered, faq, segments }
  const announcements = createAnnouncementsService({ ...deps, notifications, segments })
  const pointsExtra = createPointsExtraService({ ...deps, points, segments, notifications })
  const figures = createFiguresService({ ...deps, points })
  const campaigns = createCampaignsService(deps)
  const home = createHomeService({ ...deps, campaigns })
  const experiences = createExperiencesService({ ...deps, points, segments, notifications })
  const products = createProductsService(deps)
  const invoices = createInvoicesService({ ...deps, points, notifications, readsPages: options.readsPages })
  const invitations = createInvitationsService({ ...deps, notifications, publicUrl: options.publicUrl })
  const accounts = createAccountsService({ ...deps, ...options, points, invitations })
  const { stores, profile, ...registered } = peopleOn(deps, { accounts, points, publicUrl: options.publicUrl })
  const imports = createImportsService({ ...deps, ...registered, stores, products })
  const economicGroups = createEconomicGroupsService(deps)
  const customers = createCustomersService({ ...deps, notifications })
  const configuring = { home, faq, accounts }
  const actors: MakeActors = (joined) => actorsOn({ ...deps, ...joined }, configuring)
  const approvals = createApprovalsService({ ...deps, limits, actors })
  const configuration = createConfigurationService({ ...deps, ...configuring, settings })
  const lists = { invoices, stores, products, campaigns, economicGroups, accelerators, pointsExtra, experiences }
  const people = { ...registered, customers }
  const audit = createAuditTrail(deps)
  const exports = createExportsService({ ...deps, ...people, ...lists, adjustments, audit, figures, notifications })
  const notes = createNotesService(deps)
  const tags = createTagsService({ ...deps, notes })
  const holdings = { customers, experiences, invoices, points, adjustments, approvals, notes, tags }
  const privacy = createPrivacyService({ ...deps, ...holdings, accounts, audit, notifications, profile })
  return {
    deps,
    ...people,
    ...lists,
    ...steering,
    notes,
    tags,
    notifications,
    announcements,
    pointsReminders: createPointsReminders({ ...deps, notifications }),
    approvals,
    audit,
    savedViews: createSavedViewsService(deps),
    tableDisplays: createTableDisplaysService(deps),
    home,
    invitations,
    accounts,
    configuration,
    exports,
    imports,
    profile,
    privacy,
    figures,
  }
}

export type Services = ReturnType<typeof createServices>
