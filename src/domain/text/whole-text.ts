const figure = new Intl.NumberFormat('pt-BR')

/** A whole number as people read it in a sentence: `12.400`. */
export const wholeText = (number: number): string => figure.format(number)
