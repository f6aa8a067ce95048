/** What an experience costs whom; the specification calls it `categoryProfessionalPoints` (second document, section 7.9). */

export interface Prices {
  /** Points for whoever has no level, or a level without a price of its own. */
  readonly defaultPoints: number
  /** Points from a level on; 0 is free. */
  readonly pointsByLevel: readonly { readonly level: number; readonly points: number }[]
}

/** The price of a level is that of the highest priced level not above it. A store has no level and pays the default. */
export function priceFor({ defaultPoints, pointsByLevel }: Prices, level: number | null): number {
  if (level === null) return defaultPoints
  const reached = pointsByLevel.filter((price) => price.level <= level)
  return reached.toSorted((one, other) => other.level - one.level)[0]?.points ?? defaultPoints
}

type LevelPrice = Prices['pointsByLevel'][number]

/** A level and its price where only text travels: `2:600`. */
export const priceText = ({ level, points }: LevelPrice): string => `${level}:${points}`

/** What such a text says; the agreement holds its form. */
export function readPrice(text: string): LevelPrice {
  const [level = '', points = ''] = text.split(':')
  return { level: Number(level), points: Number(points) }
}
