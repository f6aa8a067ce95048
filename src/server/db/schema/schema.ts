/** All tables, for drizzle. */
export * from './faq.ts'
export * from './invoices.ts'
export * from './joining.ts'
export * from './notifications.ts'
export * from './people.ts'
export * from './points.ts'
export * from './products.ts'
export * from './service.ts'
