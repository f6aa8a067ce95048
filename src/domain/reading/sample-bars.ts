/** Bars of a Code 128 drawn for tests, as a lens would see them. */
import { charts } from './code-128-symbols.ts'
import type { Gray } from './pixels.ts'

/** The modules of a code of digits, 1 is black. */
export function modulesOf(digits: string): readonly number[] {
  const pairs = digits.match(/\d\d/g)?.map(Number) ?? []
  const sum = pairs.reduce((total, value, at) => total + value * (at + 1), 105)
  return [105, ...pairs, sum % 103, 106].flatMap((symbol) =>
    Array.from(charts[symbol] ?? '').flatMap((width, at) => Array<number>(Number(width)).fill(at % 2 === 0 ? 1 : 0)),
  )
}

export interface Drawn {
  readonly digits: string
  /** Pixels of a module. */
  readonly module: number
  /** Degrees by which the bars are turned. */
  readonly turn?: number
  /** Of the lens, in pixels. */
  readonly blur?: number
}

/** A picture of 900 × 600 with the bars in its middle, 90 pixels high. */
export function drawBars({ digits, module, turn = 0, blur = 0 }: Drawn): Gray {
  const [width, height] = [900, 600]
  const modules = modulesOf(digits)
  const angle = (turn * Math.PI) / 180
  const data = new Uint8ClampedArray(width * height)
  // Along the bars nothing changes, so the lens is asked across them alone.
  const reach = Math.ceil(3 * blur)
  const seen = (across: number): number => {
    let [sum, whole] = [0, 0]
    for (let step = -4 * reach; step <= 4 * reach; step++) {
      const weight = blur === 0 ? 1 : Math.exp(-((step / 4) ** 2) / (2 * blur ** 2))
      sum += weight * (modules[Math.floor((across + step / 4) / module + modules.length / 2)] ?? 0)
      whole += weight
    }
    return 235 - (205 * sum) / whole
  }
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const [x, y] = [column - width / 2, row - height / 2]
      const across = x * Math.cos(angle) + y * Math.sin(angle)
      const along = y * Math.cos(angle) - x * Math.sin(angle)
      data[row * width + column] = Math.abs(along) < 45 ? seen(across) : 235
    }
  return { width, height, data }
}
