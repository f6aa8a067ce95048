import { expect, test } from 'vitest'
import { bannerFields, bannerFileName, readBannerFields, wrongBanner, wrongBanners } from './banner-form.ts'
import type { BannersOf } from './banners.ts'

interface Picture {
  readonly bytes: number
}
const picture: Picture = { bytes: 10 }
const devices = { imageDesktop: '/a', imageTablet: picture, imageMobile: '/c' }
const banners: BannersOf<Picture | string> = {
  mainBanners: [
    { title: 'Orvalho', alt: 'Gotas', showButton: true, ...devices },
    { title: null, alt: 'Pedra', showButton: false, ...devices },
  ],
  experiences: {
    title: 'Experiências',
    subtitle: 'Cursos',
    backgroundImageDesktop: picture,
    backgroundImageTablet: '/e',
    backgroundImageMobile: '/f',
  },
  incentives: null,
  experienceBanners: [
    { title: null, alt: 'Visita', ...devices, imageModal: picture, imageModalTablet: '/g', imageModalMobile: picture },
  ],
}

test('a new picture travels as a file by its name, one that stays as its address', () => {
  const fields = bannerFields(banners, (_, name) => ({ name }))
  expect(fields).toMatchObject({
    'mainBanners[0][title]': 'Orvalho',
    'mainBanners[0][showButton]': 'true',
    'mainBanners[0][imageDesktopUrl]': '/a',
    'mainBanners[0][imageTablet]': { name: 'mainBanners-tablet-0.jpg' },
    'mainBanners[1][title]': '',
    'mainBanners[1][imageTablet]': { name: 'mainBanners-tablet-1.jpg' },
    'experiences[backgroundImageDesktop]': { name: 'experiences-desktop-0.jpg' },
    'experienceBanners[0][imageModal]': { name: 'experienceBannersModal-desktop-0.jpg' },
    'experienceBanners[0][imageModalMobile]': { name: 'experienceBannersModal-mobile-0.jpg' },
  })
  expect(Object.keys(fields)).not.toContain('mainBanners[0][imageDesktop]')
})

test('what travelled is what was sent', () => {
  expect(readBannerFields(bannerFields(banners, (file) => file))).toEqual(banners)
  expect(readBannerFields({})).toEqual({ mainBanners: [], experiences: null, incentives: null, experienceBanners: [] })
})

test('a file name tells kind, device and index', () => {
  const place = { group: 'incentives', index: null } as const
  expect(bannerFileName(place, 'backgroundImageMobile')).toBe('incentives-mobile-0.jpg')
})

test('every picture is there, is described, and a section has a title', () => {
  expect(wrongBanners(banners)).toEqual({})
  const read = readBannerFields<Picture>({ 'mainBanners[0][title]': 'x'.repeat(81), 'incentives[title]': ' ' })
  expect(wrongBanners(read)).toEqual({
    'mainBanners[0][title]': 'Digite um título com até 80 caracteres',
    'mainBanners[0][alt]': 'Descreva o que a imagem diz, em até 160 caracteres',
    'mainBanners[0][imageDesktop]': 'Escolha uma imagem',
    'mainBanners[0][imageTablet]': 'Escolha uma imagem',
    'mainBanners[0][imageMobile]': 'Escolha uma imagem',
    'incentives[title]': 'Digite um título com até 80 caracteres',
    'incentives[backgroundImageDesktop]': 'Escolha uma imagem',
    'incentives[backgroundImageTablet]': 'Escolha uma imagem',
    'incentives[backgroundImageMobile]': 'Escolha uma imagem',
  })
  expect(wrongBanner({ title: '', subtitle: '', imageDesktop: '/a' }, false)).toEqual({})
})
