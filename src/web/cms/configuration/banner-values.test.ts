import { expect, test } from 'vitest'
import type { HomeBanners } from '#contract/api.gen.ts'
import { blankBanner, ownFields, placeNow, valuesAt, withBanner, withMove } from './banner-values.ts'

const main = (alt: string) => ({
  title: null,
  alt,
  imageDesktop: `/${alt}-d`,
  imageTablet: `/${alt}-t`,
  imageMobile: `/${alt}-m`,
  showButton: false,
})
const banners: HomeBanners = {
  mainBanners: [main('a'), main('b'), main('c')],
  experiences: null,
  incentives: null,
  experienceBanners: [],
}
const order = (mainBanners: readonly { alt: string }[]) => mainBanners.map(({ alt }) => alt).join('')

test('a banner is changed in its place, and a new one stands last', () => {
  const values = { ...valuesAt(banners, { group: 'mainBanners', index: 1 }), alt: ' x ', title: ' Orvalho ' }
  const changed = withBanner(banners, { group: 'mainBanners', index: 1 }, values)
  expect(changed.mainBanners[1]).toEqual({ ...main('b'), alt: 'x', title: 'Orvalho' })
  expect(order(withBanner(banners, { group: 'mainBanners', index: 3 }, values).mainBanners)).toBe('abcx')
})

test('a section stands by itself, and goes', () => {
  const place = { group: 'incentives', index: null } as const
  const behind = { backgroundImageDesktop: '/d', backgroundImageTablet: '/t', backgroundImageMobile: '/m' }
  const written = withBanner(banners, place, { ...blankBanner, ...behind, title: 'Incentivos' })
  expect(written.incentives).toEqual({ title: 'Incentivos', ...behind })
  expect(withMove({ ...banners, incentives: { title: 'Incentivos', ...behind } }, { ...place, to: 'away' })).toEqual(
    banners,
  )
})

test('banners change places and go', () => {
  const move = (index: number, to: 'away' | 'before' | 'behind') =>
    order(withMove(banners, { group: 'mainBanners', index, to }).mainBanners)
  expect([move(1, 'before'), move(1, 'behind'), move(1, 'away')]).toEqual(['bac', 'acb', 'ac'])
})

test('only what belongs to the group is checked', () => {
  expect(Object.keys(ownFields(blankBanner, 'incentives')).toSorted()).toEqual(
    ['backgroundImageDesktop', 'backgroundImageMobile', 'backgroundImageTablet', 'title'].toSorted(),
  )
})

test('a banner is known by its picture while others move', () => {
  const place = { group: 'mainBanners', index: 0 } as const
  expect(placeNow(banners, place, '/c-d')).toEqual({ group: 'mainBanners', index: 2 })
  expect(placeNow(banners, place, '/gone')).toEqual({ group: 'mainBanners', index: 3 })
  expect(placeNow(banners, { group: 'incentives', index: null }, '/a-d')).toEqual({ group: 'incentives', index: null })
})
