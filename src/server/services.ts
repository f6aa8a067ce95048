/** Puts the services together: each gets what it needs by parameter, so the arrows between nouns can be read here. */
import type { Deps } from './deps.ts'
import { createAccountsService } from './features/accounts/accounts.service.ts'
import { createInvoicesService } from './features/invoices/invoices.service.ts'
import { createNotificationsService } from './features/notifications/notifications.service.ts'
import { createPointsService } from './features/points/points.service.ts'
import { createProductsService } from './features/products/products.service.ts'
import { createSettingsService } from './features/settings/settings.service.ts'

export function createServices(deps: Deps, options: { loginAllUsers: boolean; outboxKeyVersion?: number }) {
  const settings = createSettingsService(deps)
  const notifications = createNotificationsService(deps)
  const points = createPointsService({ ...deps, settings })
  const products = createProductsService(deps)
  const invoices = createInvoicesService({ ...deps, points, notifications })
  const accounts = createAccountsService({ ...deps, ...options, points })
  return { deps, settings, notifications, points, products, invoices, accounts }
}

export type Services = ReturnType<typeof createServices>
