/** The modulus-11 check digit of Brazilian documents, for digits and, since IN RFB 2.229/2024, letters. */

/**
 * The check digit of these characters. A character counts as its ASCII code minus 48, so "0" is 0 and "A" is 17; weights
 * run from 2 to `highest` over and over from the right (9 for CNPJ and access keys, 11 for CPF); a remainder below 2 gives 0.
 */
export function modulus11(text: string, highest = 9): number {
  let weight = 2
  let sum = 0
  for (let at = text.length - 1; at >= 0; at -= 1) {
    sum += (text.charCodeAt(at) - 48) * weight
    weight = weight === highest ? 2 : weight + 1
  }
  const remainder = sum % 11
  return remainder < 2 ? 0 : 11 - remainder
}
