/** Every operation of the agreement and who answers it; a missing one does not compile. */
import type { Config } from './config.ts'
import { acceleratorsHandlers } from './features/accelerators/accelerators.handlers.ts'
import { accountsHandlers } from './features/accounts/accounts.handlers.ts'
import { adjustmentsHandlers } from './features/adjustments/adjustments.handlers.ts'
import { customersHandlers } from './features/customers/customers.handlers.ts'
import { adminsHandlers } from './features/admins/admins.handlers.ts'
import { announcementsHandlers } from './features/announcements/announcements.handlers.ts'
import { approvalsHandlers } from './features/approvals/approvals.handlers.ts'
import { throughApprovals } from './features/approvals/through.service.ts'
import { auditHandlers } from './features/audit/audit.handlers.ts'
import { campaignsHandlers } from './features/campaigns/campaigns.handlers.ts'
import { configurationHandlers } from './features/configuration/configuration.handlers.ts'
import { economicGroupsHandlers } from './features/economic-groups/economic-groups.handlers.ts'
import { experiencesHandlers } from './features/experiences/experiences.handlers.ts'
import { experienceCategoriesHandlers, experienceRegisterHandlers } from './features/experiences/register.handlers.ts'
import { exportsHandlers } from './features/exports/exports.handlers.ts'
import { faqHandlers } from './features/faq/faq.handlers.ts'
import { figuresHandlers } from './features/figures/figures.handlers.ts'
import { homeHandlers } from './features/home/home.handlers.ts'
import { importsHandlers } from './features/imports/imports.handlers.ts'
import { invitationsHandlers } from './features/invitations/invitations.handlers.ts'
import { joiningHandlers } from './features/accounts/joining.handlers.ts'
import { invoicesHandlers } from './features/invoices/invoices.handlers.ts'
import { notesHandlers } from './features/notes/notes.handlers.ts'
import { notificationsHandlers } from './features/notifications/notifications.handlers.ts'
import { pointsHandlers } from './features/points/points.handlers.ts'
import { pointsExtraHandlers } from './features/points-extra/points-extra.handlers.ts'
import { pointsExtraApplyingHandlers, pointsExtraRegisterHandlers } from './features/points-extra/register.handlers.ts'
import { productsHandlers } from './features/products/products.handlers.ts'
import { privacyHandlers } from './features/privacy/privacy.handlers.ts'
import { professionalsHandlers } from './features/professionals/professionals.handlers.ts'
import { profileHandlers } from './features/profile/profile.handlers.ts'
import { serviceHandlers } from './features/service/service.handlers.ts'
import { storesHandlers } from './features/stores/stores.handlers.ts'
import { storeUsersHandlers } from './features/store-users/store-users.handlers.ts'
import { tagsHandlers } from './features/tags/tags.handlers.ts'
import type { Handlers } from './http/handler.ts'
import { savedViewsHandlers } from './features/saved-views/saved-views.handlers.ts'
import { programmeRulesHandlers } from './features/programme-rules/programme-rules.handlers.ts'
import { segmentsHandlers } from './features/segments/segments.handlers.ts'
import { tableDisplaysHandlers } from './features/table-displays/table-displays.handlers.ts'
import type { Services } from './services.ts'

export function allHandlers(services: Services, config: Pick<Config, 'appSettings' | 'carbonManagement'>): Handlers {
  const through = throughApprovals(services.approvals)
  return {
    ...approvalsHandlers(services.approvals),
    ...accountsHandlers(services.accounts),
    ...customersHandlers(services.customers),
    ...acceleratorsHandlers(services.accelerators, through),
    ...adjustmentsHandlers(services.adjustments, through),
    ...adminsHandlers(services.admins),
    ...announcementsHandlers(services.announcements),
    ...auditHandlers(services.audit),
    ...campaignsHandlers(services.campaigns),
    ...savedViewsHandlers(services.savedViews),
    ...programmeRulesHandlers(services.programmeRules, through),
    ...segmentsHandlers(services.segments),
    ...tableDisplaysHandlers(services.tableDisplays),
    ...configurationHandlers(services.configuration, through),
    ...experiencesHandlers(services.experiences),
    ...experienceCategoriesHandlers(services.experiences),
    ...experienceRegisterHandlers(services.experiences),
    ...exportsHandlers(services.exports),
    ...faqHandlers(services.faq),
    ...figuresHandlers(services.figures),
    ...homeHandlers(services.home),
    ...importsHandlers(services.imports),
    ...invitationsHandlers(services.invitations),
    ...joiningHandlers(services.accounts, services.invitations),
    ...invoicesHandlers(services.invoices),
    ...notesHandlers(services.notes),
    ...tagsHandlers(services.tags),
    ...notificationsHandlers(services.notifications),
    ...pointsHandlers(services.points),
    ...pointsExtraHandlers(services.pointsExtra),
    ...pointsExtraRegisterHandlers(services.pointsExtra),
    ...pointsExtraApplyingHandlers(services.pointsExtra),
    ...productsHandlers(services.products),
    ...privacyHandlers(services.privacy),
    ...professionalsHandlers(services.professionals),
    ...profileHandlers(services.profile),
    ...economicGroupsHandlers(services.economicGroups),
    ...storesHandlers(services.stores),
    ...storeUsersHandlers(services.storeUsers),
    ...serviceHandlers({ ...services.deps, ...config }),
  }
}
