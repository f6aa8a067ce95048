import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { CustomerData } from '#contract/api.gen.ts'
import { createNotificationsService } from '#server/features/notifications/notifications.service.ts'
import { createSettingsService } from '#server/features/settings/settings.service.ts'
import { accountsOn, days, type World } from '#tests/support/accounts.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import { exportedNames } from '#tests/support/exported.ts'
import { newCpf } from '#tests/support/joining.ts'
import { createCustomersService, type CustomersService } from './customers.service.ts'
import type { Asker } from './customers.deps.ts'

const orders = ['name', '-name', 'createdAt', '-createdAt', 'validUntil', '-validUntil'] as const

eachDatabase((_kind, open) => {
  describe('the register of customers', () => {
    let world: World
    let customers: CustomersService
    /** Stands in every name, so that nobody else's customers are found. */
    const mark = randomUUID()
    const namesOf = async (query: Partial<Parameters<CustomersService['listAll']>[0]>) =>
      (await customers.listAll({ page: 1, limit: 100, ...query })).docs.map(({ name }) => name.charAt(0))
    const document = newCpf()

    beforeAll(async () => {
      world = accountsOn(await open())
      const deps = { database: world.database, clock: world.now, newId: randomUUID }
      const notifications = createNotificationsService({ ...deps, settings: createSettingsService(deps) })
      customers = createCustomersService({ ...deps, notifications })
      const member = async (userType: 'professional' | 'admin', name: string): Promise<Asker> => ({
        personId: (await world.person(userType, { name })).id,
        userType,
      })
      const [ana, bruno] = [await member('professional', `Ana ${mark}`), await member('professional', 'Bruno')]
      const register = async (by: Asker, letter: string, data: CustomerData = {}) =>
        (await customers.register(by, { document: newCpf(), name: `${letter} ${mark}`, ...data })).customer
      // Ends long before the others do.
      await register(ana, 'c')
      world.later(days(170))
      const off = await register(ana, 'B')
      // The same instant twice: the order is total all the same.
      await register(bruno, 'á', { document, project: { name: 'Casa no Morumbi', kind: 'residential' } })
      await register(bruno, 'd', { cellphone: '(11) 98765-4321' })
      await customers.setActive(await member('admin', 'Helena'), { id: off._id, active: false })
    })

    test.each([
      ['name', 'áBcd'],
      ['-name', 'dcBá'],
      ['createdAt', 'c'],
      ['validUntil', 'c'],
    ] as const)('is ordered by %s', async (order, letters) => {
      expect((await namesOf({ search: mark, order })).join('')).toMatch(new RegExp(`^${letters}`))
    })

    test('begins with the newest unless asked otherwise, and a page is followed by the rest', async () => {
      const all = await namesOf({ search: mark })
      expect(all).toHaveLength(4)
      expect(all.at(-1)).toBe('c')
      for (const order of orders) {
        const [first, second] = [
          await namesOf({ search: mark, order, limit: 3 }),
          await namesOf({ search: mark, order, page: 2, limit: 3 }),
        ]
        expect([...first, ...second]).toEqual(await namesOf({ search: mark, order }))
      }
    })

    test.each(orders)('by %s a file has its rows in its order, read in stretches', async (sort) => {
      const asked = { filter: { search: mark, sort }, at: world.now() }
      const exported = await exportedNames(world.database.db, customers.exporting, asked)
      expect(exported.map((name) => name.charAt(0))).toEqual(await namesOf({ search: mark, order: sort }))
    })

    test('a file is narrowed as the list is: by state, by words and by the whole document', async () => {
      const narrowed = async (filter: { search?: string; status?: 'inactive' | 'expiring' }) => {
        const asked = { filter, at: world.now() }
        const names = await exportedNames(world.database.db, customers.exporting, asked)
        expect(names).toHaveLength(await customers.exporting.count(world.database.db, asked))
        return names.map((name) => name.charAt(0)).toSorted()
      }
      expect(await narrowed({ search: mark, status: 'inactive' })).toEqual(['B'])
      expect(await narrowed({ search: mark, status: 'expiring' })).toEqual(['c'])
      expect(await narrowed({ search: 'morumbi' })).toContain('á')
      expect(await narrowed({ search: `${document.slice(0, 9)}-${document.slice(9)}` })).toEqual(['á'])
    })

    test('a line says whose the customer is and how it stands, and has only the end of the document', async () => {
      const asked = { filter: { search: document }, at: world.now() }
      const { rows } = await customers.exporting.read(world.database.db, asked, { after: null, limit: 10 })
      const [line = []] = rows
      const said = line.map((cell) => (cell?.type === 'text' ? cell.text : cell?.type))
      expect(said[0]).toBe(`á ${mark}`)
      expect(said.slice(3, 5)).toEqual(['Casa no Morumbi', 'Residencial'])
      expect(said.slice(8, 12)).toEqual(['Bruno', 'CPF', document.slice(-3), 'Protegido'])
      expect(JSON.stringify(rows)).not.toContain(document.slice(0, 9))
    })
  })
})
