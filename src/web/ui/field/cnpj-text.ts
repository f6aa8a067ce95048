/** Puts the dots, the slash and the dash of a CNPJ where they belong while it is typed: `SS.SSS.SSS/SSSS-##`. */
export function maskCnpj(text: string): string {
  const kept = text
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .slice(0, 14)
  return [kept.slice(0, 2), kept.slice(2, 5), kept.slice(5, 8)]
    .filter((part) => part !== '')
    .join('.')
    .concat(kept.length > 8 ? `/${kept.slice(8, 12)}` : '', kept.length > 12 ? `-${kept.slice(12)}` : '')
}
