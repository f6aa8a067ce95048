/** Joins groups of modules into fewer where a request saved is worth more than what pages then load without need. */

export interface Group {
  readonly modules: string[]
  /** For each page 1 where it needs the group, else 0. */
  neededBy: Uint8Array
  /** Groups it imports. */
  readonly needs: Set<Group>
  /** Groups of different kinds are never joined. */
  readonly kind: string
  /** Of source. */
  bytes: number
}

export interface Prices {
  /** Bytes a request is worth. */
  readonly request: number
  /** What a byte without need weighs on each page. */
  readonly weights: readonly number[]
}

/** Everything that is loaded with a group, itself among it; `without` as if the group did not import it. */
function loadedWith(group: Group, without?: Group): Set<Group> {
  const all = new Set([group])
  for (const one of all) for (const need of one.needs) if (one !== group || need !== without) all.add(need)
  return all
}

/** Whether one of them needs the other by way of a third: joined, they and the third would wait for each other. */
const isBetween = (one: Group, other: Group) => loadedWith(one, other).has(other) || loadedWith(other, one).has(one)

/** Bytes that pages load without need once `group` comes along wherever `other` is needed; `loaded` is what comes with it. */
function wasteOf([group, other]: readonly [Group, Group], loaded: Iterable<Group>, weights: readonly number[]): number {
  let waste = 0
  for (let page = 0; page < weights.length; page += 1) {
    if (other.neededBy[page] === 0 || group.neededBy[page] === 1) continue
    for (const { neededBy, bytes } of loaded) if (neededBy[page] === 0) waste += (weights[page] ?? 1) * bytes
  }
  return waste
}

/** Requests that pages save once two groups are one. */
function savedBy(one: Group, other: Group): number {
  let saved = 0
  for (let page = 0; page < one.neededBy.length; page += 1)
    saved += (one.neededBy[page] ?? 0) & (other.neededBy[page] ?? 0)
  return saved
}

/** The pair that is best joined, if any is. */
function bestPair(groups: readonly Group[], { request, weights }: Prices): [Group, Group] | undefined {
  let best: [Group, Group] | undefined
  let least = 0
  for (const [at, one] of groups.entries())
    for (const other of groups.slice(at + 1)) {
      const saved = one.kind === other.kind ? request * savedBy(one, other) : 0
      const costWith = (mine: Iterable<Group>, theirs: Iterable<Group>) =>
        wasteOf([one, other], mine, weights) + wasteOf([other, one], theirs, weights) - saved
      // Looked up in three steps, the dearest last: most pairs end at the first.
      if (-saved >= least || costWith([one], [other]) >= least) continue
      const cost = costWith(loadedWith(one), loadedWith(other))
      if (cost >= least || isBetween(one, other)) continue
      best = [one, other]
      least = cost
    }
  return best
}

/** Joins the best pair, again and again, until none is worth it. Changes `groups`: what was joined is gone from it. */
export function joinGroups(groups: Group[], prices: Prices): void {
  for (let pair = bestPair(groups, prices); pair; pair = bestPair(groups, prices)) {
    const [one, other] = pair
    one.modules.push(...other.modules)
    one.bytes += other.bytes
    for (const need of other.needs) one.needs.add(need)
    groups.splice(groups.indexOf(other), 1)
    for (const group of groups) if (group.needs.delete(other)) group.needs.add(one)
    one.needs.delete(one)
    const pages = one.neededBy.map((needed, page) => needed | (other.neededBy[page] ?? 0))
    for (const group of loadedWith(one))
      group.neededBy = group.neededBy.map((needed, page) => needed | (pages[page] ?? 0))
  }
}
