/** A count as people read it: `1204` → `1.204`, in the Brazilian way in every language. */
const integer = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 })

export function figure(count: number): string {
  return integer.format(count)
}
