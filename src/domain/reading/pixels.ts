/** Pictures as numbers: what a decoder of codes needs done to a photograph. One byte for each pixel, 0 is black. */

export interface Gray {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray<ArrayBuffer>
}

/** Red, green, blue and opacity of each pixel, as a canvas gives them. */
export interface Colour {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray<ArrayBuffer>
}

/** A place in pixels. */
export interface Area {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

const empty = (width: number, height: number): Gray => ({ width, height, data: new Uint8ClampedArray(width * height) })

/** Brightness by ITU-R BT.601. */
export function grayOf({ width, height, data }: Colour): Gray {
  const gray = empty(width, height)
  for (let at = 0, from = 0; at < gray.data.length; at++, from += 4)
    gray.data[at] = 0.299 * (data[from] ?? 0) + 0.587 * (data[from + 1] ?? 0) + 0.114 * (data[from + 2] ?? 0)
  return gray
}

export function colourOf({ width, height, data }: Gray): Colour {
  const colour = new Uint8ClampedArray(width * height * 4)
  const pixels = new Uint32Array(colour.buffer)
  for (let at = 0; at < data.length; at++) pixels[at] = 0xff000000 | ((data[at] ?? 0) * 0x010101)
  return { width, height, data: colour }
}

/** The part of a picture inside an area, which may reach over its edges. */
export function cropped(gray: Gray, area: Area): Gray {
  const left = Math.max(0, Math.floor(area.left))
  const top = Math.max(0, Math.floor(area.top))
  const width = Math.max(1, Math.min(gray.width, Math.ceil(area.left + area.width)) - left)
  const height = Math.max(1, Math.min(gray.height, Math.ceil(area.top + area.height)) - top)
  const part = empty(width, height)
  for (let row = 0; row < height; row++) {
    const from = (top + row) * gray.width + left
    part.data.set(gray.data.subarray(from, from + width), row * width)
  }
  return part
}

/** What lies between four pixels. Nothing outside of the picture: paper. */
function sampled({ width, height, data }: Gray, x: number, y: number): number {
  const left = Math.floor(x)
  const top = Math.floor(y)
  if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) return 255
  const at = top * width + left
  const across = x - left
  const down = y - top
  const upper = (data[at] ?? 0) * (1 - across) + (data[at + 1] ?? 0) * across
  const lower = (data[at + width] ?? 0) * (1 - across) + (data[at + width + 1] ?? 0) * across
  return upper * (1 - down) + lower * down
}

/** @param factor above 1 makes it larger */
export function scaled(gray: Gray, factor: number): Gray {
  const result = empty(Math.max(1, Math.round(gray.width * factor)), Math.max(1, Math.round(gray.height * factor)))
  for (let row = 0, at = 0; row < result.height; row++)
    for (let column = 0; column < result.width; column++, at++)
      result.data[at] = sampled(gray, (column + 0.5) / factor - 0.5, (row + 0.5) / factor - 0.5)
  return result
}

/** Turned clockwise about its middle, by degrees; what turns out of the frame is cut off. */
export function turned(gray: Gray, degrees: number): Gray {
  const result = empty(gray.width, gray.height)
  const back = turningBack(gray, degrees)
  for (let row = 0, at = 0; row < result.height; row++)
    for (let column = 0; column < result.width; column++, at++) result.data[at] = sampled(gray, ...back(column, row))
  return result
}

/** Where a pixel of a turned picture was before. */
export function turningBack({ width, height }: Area | Gray, degrees: number) {
  const angle = (-degrees * Math.PI) / 180
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)]
  const [centerX, centerY] = [(width - 1) / 2, (height - 1) / 2]
  return (x: number, y: number): [x: number, y: number] => [
    centerX + (x - centerX) * cosine - (y - centerY) * sine,
    centerY + (x - centerX) * sine + (y - centerY) * cosine,
  ]
}

/** Sums of all pixels above and left of each place, one row and one column more than the picture. */
function sumsOf({ width, height, data }: Gray): Uint32Array {
  const sums = new Uint32Array((width + 1) * (height + 1))
  for (let row = 0; row < height; row++) {
    let line = 0
    for (let column = 0; column < width; column++) {
      line += data[row * width + column] ?? 0
      const at = (row + 1) * (width + 1) + column + 1
      sums[at] = (sums[at - width - 1] ?? 0) + line
    }
  }
  return sums
}

/** Each pixel made of itself and the mean of the square around it. @param radius in pixels */
function withSurroundings(gray: Gray, radius: number, make: (pixel: number, mean: number) => number): Gray {
  const { width, height, data } = gray
  const sums = sumsOf(gray)
  const result = empty(width, height)
  for (let row = 0; row < height; row++) {
    const upper = Math.max(0, row - radius) * (width + 1)
    const lower = Math.min(height, row + radius + 1) * (width + 1)
    const rows = (lower - upper) / (width + 1)
    for (let column = 0; column < width; column++) {
      const left = Math.max(0, column - radius)
      const right = Math.min(width, column + radius + 1)
      const sum =
        (sums[lower + right] ?? 0) - (sums[lower + left] ?? 0) - (sums[upper + right] ?? 0) + (sums[upper + left] ?? 0)
      const at = row * width + column
      result.data[at] = make(data[at] ?? 0, sum / (rows * (right - left)))
    }
  }
  return result
}

/** Edges made stronger. @param radius of the blur it works against, in pixels @param amount 1 doubles an edge */
export const sharpened = (gray: Gray, radius: number, amount: number): Gray =>
  withSurroundings(gray, radius, (pixel, mean) => pixel + (pixel - mean) * amount)

/** Black where it is darker than its surroundings, white elsewhere: shadows and glare go. @param radius in pixels */
export const evened = (gray: Gray, radius: number): Gray =>
  withSurroundings(gray, radius, (pixel, mean) => (pixel < mean * 0.9 ? 0 : 255))
