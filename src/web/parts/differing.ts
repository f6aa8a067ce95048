/** What two texts do not share: of a regulation one paragraph differs, and that one is to be seen. */

const paragraphs = (text: string): readonly string[] => text.split(/\n{2,}/)

/** Both without the paragraphs they begin and end with alike; an ellipsis stands for those. */
export function differing(one: string, other: string): readonly [string, string] {
  const [mine, theirs] = [paragraphs(one), paragraphs(other)]
  const shorter = Math.min(mine.length, theirs.length)
  let head = 0
  while (head < shorter && mine[head] === theirs[head]) head += 1
  let tail = 0
  while (tail < shorter - head && mine.at(-1 - tail) === theirs.at(-1 - tail)) tail += 1
  const cut = (list: readonly string[]) =>
    [...(head > 0 ? ['…'] : []), ...list.slice(head, list.length - tail), ...(tail > 0 ? ['…'] : [])].join(' ')
  return [cut(mine), cut(theirs)]
}
