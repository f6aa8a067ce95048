import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { NotificationPage } from '#contract/api.gen.ts'
import { notificationKeys } from './notifications.ts'
import { countWaiting, type Waiting } from './waiting.ts'

const page = (unread: number): NotificationPage => ({
  docs: [],
  totalDocs: unread,
  unread,
  page: 1,
  limit: 20,
  totalPages: 1,
})

let queries: QueryClient
let waiting: Waiting
let told: number[]
beforeEach(() => {
  queries = new QueryClient()
  told = []
  waiting = countWaiting(queries, (count) => told.push(count))
})
afterEach(() => waiting.stop())

test('unsent invoices and unread notices are one figure, told when it changes', () => {
  waiting.unsent(2)
  queries.setQueryData(notificationKeys.page(1), page(3))
  queries.setQueryData(notificationKeys.page(1), page(3))
  waiting.unsent(0)
  queries.setQueryData(notificationKeys.page(2), page(9))
  expect(told).toEqual([2, 5, 3])
})

test('whoever leaves takes their notices along', () => {
  queries.setQueryData(notificationKeys.page(1), page(3))
  queries.clear()
  waiting.unsent(0)
  expect(told.at(-1)).toBe(0)
})
