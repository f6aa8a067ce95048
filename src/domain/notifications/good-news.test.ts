import { expect, test } from 'vitest'
import type { Notification, NotificationKind } from '#contract/api.gen.ts'
import { goodNewsIn } from './good-news.ts'

const notice = (_id: string, kind: NotificationKind, read = false): Notification => ({
  _id,
  kind,
  title: '',
  body: '',
  link: null,
  read,
  readAt: null,
  createdAt: '2026-11-20T12:00:00.000Z',
})
const ids = (...notices: readonly Notification[]) => goodNewsIn(notices).map(({ _id }) => _id)

test('a seat comes before a level, a level before invoices, and those of a kind stay in their order', () => {
  const given = [notice('a', 'invoice-approved'), notice('b', 'level-up'), notice('c', 'experience-waitlist-offer')]
  expect(ids(...given)).toEqual(['c', 'b', 'a'])
  expect(ids(notice('new', 'invoice-approved'), notice('old', 'invoice-approved'))).toEqual(['new', 'old'])
})

test('what was read, and what is no good news, is not said; three at most', () => {
  expect(
    ids(notice('a', 'invoice-approved', true), notice('b', 'invoice-reproved'), notice('c', 'announcement')),
  ).toEqual([])
  expect(ids(...['a', 'b', 'c', 'd'].map((id) => notice(id, 'invoice-approved')))).toHaveLength(3)
})
