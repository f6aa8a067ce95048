/** Money as people read it. */

const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** Integer cents → `R$ 1.234,50`, with a non-breaking space after the sign: 123450 is `R$\u00A01.234,50`. */
export const amountText = (cents: number): string => reais.format(cents / 100)
