/** Makes photos of invoices as phones take them: large, turned by EXIF, with a place in them. */
import sharp from 'sharp'

export interface PhotoFacts {
  width?: number
  height?: number
  /** EXIF orientation; 6 is a phone held upright. */
  orientation?: number
  text?: string
}

/** A noisy 12-megapixel JPEG by default: 4000 × 3000 pixels stored, upright only when EXIF is obeyed. */
export async function makePhoto({
  width = 4000,
  height = 3000,
  orientation = 6,
  text = 'NOTA FISCAL 4321',
}: PhotoFacts = {}): Promise<Buffer> {
  const drawing = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#f4f1ea"/>` +
      `<rect x="8%" y="6%" width="84%" height="88%" fill="#fff" stroke="#999" stroke-width="4"/>` +
      `<text x="12%" y="20%" font-size="${Math.round(width / 20)}" font-family="sans-serif" fill="#222">${text}</text>` +
      Array.from(
        { length: 24 },
        (_, line) =>
          `<rect x="12%" y="${28 + line * 2.5}%" width="${40 + ((line * 17) % 36)}%" height="1%" fill="#555"/>`,
      ).join('') +
      '</svg>',
  )
  const noise = await sharp({
    create: {
      width: 500,
      height: 375,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 24 },
    },
  })
    .resize(width, height)
    .png()
    .toBuffer()
  return sharp(drawing)
    .composite([{ input: noise, blend: 'soft-light' }])
    .jpeg({ quality: 92 })
    .withExif({
      IFD0: { Make: 'Telefone', Model: 'Teste' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '23/1 33/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '46/1 38/1 0/1' },
    })
    .withMetadata({ orientation })
    .toBuffer()
}
