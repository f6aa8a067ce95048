/** The two letters that stand for a person without a picture: `Marina de Souza` → `MS`. */
export function initials(name: string): string {
  // Particles are written small in Portuguese names and never stand for one.
  const words = name.split(/\s+/).filter((word) => word !== '' && !/^(?:d[aeo]s?|e)$/.test(word))
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : undefined]
  const letter = (word: string) => /^./u.exec(word)?.[0] ?? ''
  return (letter(first) + letter(last)).toLocaleUpperCase('pt-BR')
}
