import { describe, expect, test } from 'vitest'
import { checkPixels, checkSize, fileLimit, isAcceptedType, isHeic, pageLimit, pageName, sourceOf } from './photo.ts'

describe('a page of an invoice', () => {
  test('is a JPEG, PNG or WebP photo or a PDF', () => {
    for (const mime of ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'])
      expect(isAcceptedType(mime)).toBe(true)
    for (const mime of ['image/heic', 'image/svg+xml', 'text/html', 'image/gif', ''])
      expect(isAcceptedType(mime)).toBe(false)
  })

  test('as HEIC gets advice of its own', () => {
    for (const mime of ['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence'])
      expect(isHeic(mime)).toBe(true)
    expect(isHeic('image/jpeg')).toBe(false)
  })

  test('has 1 byte to 12 MB', () => {
    expect(() => checkSize(0)).toThrow('vazio')
    expect(() => checkSize(1)).not.toThrow()
    expect(fileLimit).toBe(12_582_912)
    expect(() => checkSize(fileLimit)).not.toThrow()
    expect(() => checkSize(fileLimit + 1)).toThrow('12 MB')
  })

  test('has at most 40 megapixels, and an invoice at most ten pages', () => {
    expect(() => checkPixels(8000 * 5000)).not.toThrow()
    expect(() => checkPixels(8001 * 5000)).toThrow('40 megapixels')
    expect(pageLimit).toBe(10)
  })

  test('tells how the invoice came', () => {
    expect(sourceOf([])).toBe('manual')
    expect(sourceOf([{ mime: 'application/pdf' }])).toBe('pdf')
    expect(sourceOf([{ mime: 'application/pdf' }, { mime: 'image/jpeg' }])).toBe('photo')
  })

  test('is saved under a name of ours', () => {
    expect(pageName(2, 'image/jpeg')).toBe('nota-pagina-2.jpg')
    expect(pageName(1, 'application/pdf')).toBe('nota-pagina-1.pdf')
  })
})
