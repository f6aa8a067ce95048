/** Draws the pictures of the demo's banners: water, stone and aged brass. The left side stays calm, words stand there. */
import sharp from 'sharp'

/** Pixels. */
interface Size {
  readonly width: number
  readonly height: number
}

export type Scene = 'dew' | 'basin' | 'rain' | 'tide' | 'stone' | 'tiles'

/** Pixels of a picture for each device, twice what a small one of its kind shows. */
export const bannerSizes = {
  desktop: { width: 1760, height: 440 },
  tablet: { width: 1280, height: 480 },
  mobile: { width: 860, height: 538 },
} as const satisfies Record<string, Size>

const gradient = (id: string, from: string, to: string) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`

const circle = (x: number, y: number, { r, style }: { r: number; style: string }) =>
  `<circle cx="${Math.round(x)}" cy="${Math.round(y)}" r="${Math.round(r)}" ${style}/>`

const line = (color: string, width: number, opacity = 1) =>
  `fill="none" stroke="${color}" stroke-width="${width}" stroke-opacity="${opacity}"`

/** Drops on a dark pane, each with its light. */
function dew({ width, height }: Size): string {
  const drops = [
    [0.62, 0.3, 0.1],
    [0.74, 0.62, 0.2],
    [0.88, 0.28, 0.15],
    [0.55, 0.78, 0.07],
    [0.94, 0.76, 0.09],
    [0.66, 0.92, 0.05],
    [0.8, 0.12, 0.05],
  ] as const
  const drawn = drops.map(([x, y, r]) => {
    const [cx, cy, radius] = [x * width, y * height, r * height * 1.3]
    const light = `<ellipse cx="${cx - radius * 0.34}" cy="${cy - radius * 0.42}" rx="${radius * 0.26}" ry="${radius * 0.15}" transform="rotate(-32 ${cx - radius * 0.34} ${cy - radius * 0.42})" fill="#fff" fill-opacity="0.7"/>`
    return (
      circle(cx + radius * 0.1, cy + radius * 0.16, { r: radius, style: 'fill="#021a1c" fill-opacity="0.35"' }) +
      circle(cx, cy, { r: radius, style: 'fill="url(#drop)"' }) +
      circle(cx, cy, { r: radius, style: line('#bfe6e2', 2, 0.5) }) +
      light
    )
  })
  return `${gradient('pane', '#0b5a5e', '#042a2d')}<radialGradient id="drop" cx="0.68" cy="0.74" r="0.8"><stop offset="0" stop-color="#8fd0cb"/><stop offset="0.55" stop-color="#2b7e80"/><stop offset="1" stop-color="#0a474a"/></radialGradient>
    <rect width="100%" height="100%" fill="url(#pane)"/>${drawn.join('')}`
}

/** A basin on stone under a brass spout, and the rings of the last drop. */
function basin({ width, height }: Size): string {
  const [x, y, r] = [width * 0.74, height * 0.7, Math.min(height * 0.5, width * 0.22)]
  const rings = [0.2, 0.38, 0.56, 0.74].map(
    (share) =>
      `<ellipse cx="${x}" cy="${y}" rx="${r * share}" ry="${r * share * 0.28}" ${line('#d9f0ee', 3, 0.75 - share * 0.6)}/>`,
  )
  return `${gradient('wall', '#14494b', '#0a2f31')}${gradient('bowl', '#ffffff', '#cfc8bd')}${gradient('brass', '#e9c98f', '#9c7434')}
    <rect width="100%" height="100%" fill="url(#wall)"/>
    <rect y="${height * 0.72}" width="100%" height="${height * 0.28}" fill="#d8d0c4"/><rect y="${height * 0.72}" width="100%" height="4" fill="#f3eee6"/>
    <path d="M${x - r} ${y} a${r} ${r * 0.28} 0 0 1 ${2 * r} 0 c0 ${r * 0.5} ${-r * 0.45} ${r * 0.62} ${-r} ${r * 0.62} s${-r} ${-r * 0.12} ${-r} ${-r * 0.62}z" fill="url(#bowl)"/>
    <ellipse cx="${x}" cy="${y}" rx="${r * 0.93}" ry="${r * 0.24}" fill="#2b7e80"/>${rings.join('')}
    <path d="M${x + r * 0.62} ${y - r * 0.18} V${height * 0.22} a${height * 0.1} ${height * 0.1} 0 0 0 ${-height * 0.1} ${-height * 0.1} h${-height * 0.12} a${height * 0.08} ${height * 0.08} 0 0 0 ${-height * 0.08} ${height * 0.08} v${height * 0.06}" fill="none" stroke="url(#brass)" stroke-width="${height * 0.05}" stroke-linecap="round"/>
    <path d="M${x + r * 0.62 - height * 0.3} ${height * 0.34} q${height * 0.04} ${height * 0.07} 0 ${height * 0.1} q${-height * 0.04} ${-height * 0.03} 0 ${-height * 0.1}z" fill="#d9f0ee"/>`
}

/** A round shower head and its fine rain. */
function rain({ width, height }: Size): string {
  const [x, r] = [width * 0.78, height * 0.46]
  const threads = Array.from({ length: 34 }, (_, at) => {
    const left = x - r + (2 * r * at) / 33
    const from = height * 0.3 + ((at * 37) % 23)
    const length = height * (0.28 + ((at * 53) % 40) / 100)
    return `<path d="M${left.toFixed(1)} ${from} v${length.toFixed(1)}" stroke="#d9f0ee" stroke-width="${at % 3 === 0 ? 4 : 2}" stroke-opacity="${0.25 + ((at * 29) % 50) / 100}" stroke-dasharray="${30 + ((at * 17) % 60)} ${10 + ((at * 11) % 20)}" stroke-linecap="round"/>`
  })
  return `${gradient('air', '#1b7477', '#06393c')}${gradient('brass', '#f0d7a6', '#8f6a2e')}
    <rect width="100%" height="100%" fill="url(#air)"/>${circle(x, height * 0.9, { r: height * 0.8, style: 'fill="#8fd0cb" fill-opacity="0.12"' })}
    <rect x="${x - height * 0.025}" width="${height * 0.05}" height="${height * 0.2}" fill="url(#brass)"/>
    <path d="M${x - r} ${height * 0.27} a${r} ${height * 0.1} 0 0 1 ${2 * r} 0z" fill="url(#brass)"/><rect x="${x - r}" y="${height * 0.262}" width="${2 * r}" height="${height * 0.026}" rx="${height * 0.013}" fill="#7a5a22"/>${threads.join('')}`
}

/** Waves laid over each other up to the light. */
function tide({ width, height }: Size): string {
  const tones = ['#2f9a98', '#1f7f80', '#136669', '#0b5054', '#073c40', '#042a2d']
  const waves = tones.map((tone, at) => {
    const top = height * (0.2 + at * 0.14)
    const swing = height * (0.12 - at * 0.01)
    const shift = ((at * 0.37) % 1) * width * 0.5
    return `<path d="M${-width + shift} ${top} q${width * 0.25} ${-swing} ${width * 0.5} 0 t${width * 0.5} 0 t${width * 0.5} 0 t${width * 0.5} 0 t${width * 0.5} 0 V${height} H${-width}z" fill="${tone}"/>`
  })
  return `${gradient('sky', '#0d4a4d', '#f0d7a6')}<rect width="100%" height="100%" fill="url(#sky)"/>
    ${circle(width * 0.82, height * 0.24, { r: height * 0.13, style: 'fill="#f6e3bd"' })}${waves.join('')}`
}

/** Slabs of travertine with a vein of brass. */
function stone({ width, height }: Size): string {
  const slabs = [
    [0.46, '#12484a'],
    [0.58, '#7d7466'],
    [0.7, '#a99f90'],
    [0.82, '#c9c0b2'],
    [0.93, '#e4ddd2'],
  ] as const
  const drawn = slabs.map(
    ([from, tone], at) =>
      `<path d="M${width * from} 0 H${width} V${height} H${width * (from - 0.09)}z" fill="${tone}"/><path d="M${width * from} 0 L${width * (from - 0.09)} ${height}" ${line('#021a1c', 6, 0.16 - at * 0.02)}/>`,
  )
  const vein = `<path d="M${width * 0.6} ${height} C${width * 0.68} ${height * 0.6} ${width * 0.74} ${height * 0.8} ${width * 0.8} ${height * 0.4} S${width * 0.94} ${height * 0.3} ${width} ${height * 0.06}" ${line('#b58a45', height * 0.012, 0.9)}/>`
  return `${gradient('wall', '#0b5a5e', '#063335')}<rect width="100%" height="100%" fill="url(#wall)"/>${drawn.join('')}${vein}`
}

/** Hydraulic tiles: quarters of circles that meet in waves, brass among the blues. */
function tiles({ width, height }: Size): string {
  const side = height / 4
  const tones = ['#0b5a5e', '#14696c', '#2b7e80', '#0d4a4d', '#8fd0cb', '#c29a5b', '#e4ddd2']
  const drawn: string[] = []
  for (let row = 0; row < 4; row++)
    for (let column = Math.floor(width / side / 2.4); column * side < width; column++) {
      const [x, y, kind] = [column * side, row * side, (column * 5 + row * 3 + ((column * row) % 4)) % 4]
      const [ground, leaf] = [tones[(column + row) % 4], tones[(column * 3 + row * 5) % tones.length]]
      drawn.push(
        `<g transform="rotate(${kind * 90} ${x + side / 2} ${y + side / 2})"><rect x="${x}" y="${y}" width="${side}" height="${side}" fill="${ground}"/><path d="M${x} ${y} h${side} a${side} ${side} 0 0 1 ${-side} ${side}z" fill="${leaf}"/></g>`,
      )
    }
  return `${gradient('wall', '#0b5a5e', '#063335')}<rect width="100%" height="100%" fill="url(#wall)"/>${drawn.join('')}`
}

const scenes = { dew, basin, rain, tide, stone, tiles } as const satisfies Record<Scene, (size: Size) => string>

/** A WebP of the scene. */
export function drawBanner(scene: Scene, size: Size): Promise<Buffer> {
  const { width, height } = size
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${scenes[scene](size)}</svg>`
  return sharp(Buffer.from(svg)).webp({ quality: 90 }).toBuffer()
}
