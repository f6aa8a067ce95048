import sharp from 'sharp'
import { expect, test } from 'vitest'
import { recognize } from './recognize.ts'

const words =
  '<svg width="500" height="120"><rect width="500" height="120" fill="white"/><text x="20" y="75" font-family="sans-serif" font-size="48">Valor total</text></svg>'

test('print that takes too long says nothing, and the next is read', async () => {
  const { data, info } = await sharp(Buffer.from(words)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const picture = { width: info.width, height: info.height, data: new Uint8ClampedArray(data) }
  expect(await recognize(picture, 0)).toEqual([])
  expect((await recognize(picture)).flat().map(({ text }) => text)).toEqual(['Valor', 'total'])
})
