/** Points of one owner counted the simplest way, without a ledger; tests hold the ledger against it. */

interface Credit {
  readonly points: number
  readonly expiresAt: Date
  readonly order: number
  readonly rule: string
  remaining: number
  expired: number
}

interface Worth {
  readonly points: number
  /** The rule that made the points: a credit is replaced when it changes. */
  readonly rule: string
}

export class NaiveBooks {
  readonly #credits = new Map<string, Credit>()
  readonly #pending = new Map<string, number>()
  #orders = 0
  #debt = 0

  get balance(): number {
    return [...this.#credits.values()].reduce((sum, { remaining }) => sum + remaining, 0) - this.#debt
  }

  get pending(): number {
    return [...this.#pending.values()].reduce((sum, points) => sum + points, 0)
  }

  /** Points that were credited and not taken back. */
  get lifetime(): number {
    return [...this.#credits.values()].reduce((sum, { points }) => sum + points, 0)
  }

  credit(key: string, worth: Worth, expiresAt: Date): void {
    if (worth.points === 0) return
    const { points, rule } = worth
    this.#credits.set(key, { points, rule, expiresAt, order: this.#orders++, remaining: points, expired: 0 })
  }

  wait(key: string, worth: Worth): void {
    this.#takeBack(key)
    this.#pending.set(key, worth.points)
  }

  drop(key: string): void {
    this.#takeBack(key)
    this.#pending.delete(key)
  }

  approve(key: string, worth: Worth, expiresAt: Date): void {
    this.#pending.delete(key)
    const live = this.#credits.get(key)
    if (live?.points === worth.points && live.rule === worth.rule) return
    this.#takeBack(key)
    this.credit(key, worth, live?.expiresAt ?? expiresAt)
  }

  /** Credits pay what was spent of credits that are gone. */
  payDebts(): void {
    this.#debt -= this.#take(this.#debt)
  }

  expire(now: Date): void {
    for (const credit of this.#credits.values()) {
      if (credit.expiresAt > now) continue
      credit.expired += credit.remaining
      credit.remaining = 0
    }
  }

  spend(points: number): boolean {
    if (points > this.balance) return false
    this.#take(points)
    return true
  }

  #takeBack(key: string): void {
    const live = this.#credits.get(key)
    if (!live) return
    this.#debt += live.points - live.remaining - live.expired
    this.#credits.delete(key)
  }

  #take(points: number): number {
    const inOrder = [...this.#credits.values()].toSorted(
      (one, other) => one.expiresAt.getTime() - other.expiresAt.getTime() || one.order - other.order,
    )
    let left = points
    for (const credit of inOrder) {
      const part = Math.min(left, credit.remaining)
      credit.remaining -= part
      left -= part
    }
    return points - left
  }
}
