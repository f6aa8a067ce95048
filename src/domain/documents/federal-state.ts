/** The 26 states and the Federal District, and which of them a CEP lies in. */

/** By their two letters, in alphabetical order of the letters. */
export const federalStates = [
  'AC',
  'AL',
  'AM',
  'AP',
  'BA',
  'CE',
  'DF',
  'ES',
  'GO',
  'MA',
  'MG',
  'MS',
  'MT',
  'PA',
  'PB',
  'PE',
  'PI',
  'PR',
  'RJ',
  'RN',
  'RO',
  'RR',
  'RS',
  'SC',
  'SE',
  'SP',
  'TO',
] as const
export type FederalState = (typeof federalStates)[number]

/** Narrows a text to a state. */
export const isFederalState = (text: string): text is FederalState => federalStates.some((state) => state === text)

/** The last CEP prefix (five digits) of each range, ascending (Correios). */
const ranges: readonly (readonly [last: number, state: FederalState])[] = [
  [19_999, 'SP'],
  [28_999, 'RJ'],
  [29_999, 'ES'],
  [39_999, 'MG'],
  [48_999, 'BA'],
  [49_999, 'SE'],
  [56_999, 'PE'],
  [57_999, 'AL'],
  [58_999, 'PB'],
  [59_999, 'RN'],
  [63_999, 'CE'],
  [64_999, 'PI'],
  [65_999, 'MA'],
  [68_899, 'PA'],
  [68_999, 'AP'],
  [69_299, 'AM'],
  [69_399, 'RR'],
  [69_899, 'AM'],
  [69_999, 'AC'],
  [72_799, 'DF'],
  [72_999, 'GO'],
  [73_699, 'DF'],
  [76_799, 'GO'],
  [76_999, 'RO'],
  [77_999, 'TO'],
  [78_899, 'MT'],
  [78_999, 'RO'],
  [79_999, 'MS'],
  [87_999, 'PR'],
  [89_999, 'SC'],
  [99_999, 'RS'],
]

/** The state of a CEP of eight digits. */
export function stateOfCep(cep: string): FederalState | null {
  const prefix = Number(cep.slice(0, 5))
  return ranges.find(([last]) => prefix <= last)?.[1] ?? null
}
