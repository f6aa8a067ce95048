/**
 * Codes that a spreadsheet or a program took for numbers: `1310100.0` was the CEP 01310-100. They are repaired only where it
 * is certain; where it is not, the cell is named, because another code is another company.
 */
import { normalizeCep } from '#domain/documents/cep.ts'
import { normalizeCnpj } from '#domain/documents/cnpj.ts'
import { normalizeCpf } from '#domain/documents/cpf.ts'

/** A whole number as programs write decimals: with `.0` behind it. */
const float = /^(\d{1,15})[.,]0+$/

/** The digits before `.0`; null for what is no such number. */
const digitsOfFloat = (cell: string): string | null => float.exec(cell.trim())?.[1] ?? null

/** Digits of a number, with or without `.0`; null for what is written like a code. */
const digitsOf = (cell: string) => digitsOfFloat(cell) ?? (/^\d+$/.test(cell.trim()) ? cell.trim() : null)

/** Digits a number keeps at least of a code: of one with more noughts in front than that hardly any exists. */
const shortest = { cnpj: 8, cpf: 8, cep: 7 }

interface Code {
  readonly length: number
  readonly shortest: number
  readonly read: (code: string) => string | null
}

/** As long as the code is, with the noughts that a number does not have. */
function repaired(cell: string, { length, shortest: least, read }: Code): string | null {
  const digits = digitsOf(cell)
  if (digits === null) return read(cell)
  return digits.length > length || digits.length < least ? null : read(digits.padStart(length, '0'))
}

/** Fourteen characters whose check digits are right; null for everything else. */
export const readCnpjCell = (cell: string): string | null =>
  repaired(cell, { length: 14, shortest: shortest.cnpj, read: normalizeCnpj })

/** Eleven digits whose check digits are right; null for everything else. */
export const readCpfCell = (cell: string): string | null =>
  repaired(cell, { length: 11, shortest: shortest.cpf, read: normalizeCpf })

/** Eight digits. A CEP has no check digit: more than one nought, as those of São Paulo begin with, is not made up. */
export const readCepCell = (cell: string): string | null =>
  repaired(cell, { length: 8, shortest: shortest.cep, read: normalizeCep })

/** Digits of a code whose length is its own, as an EAN; null for a number with a fraction. */
export const readCodeCell = (cell: string): string | null =>
  /^\d+[.,]\d+$/.test(cell.trim()) ? digitsOfFloat(cell) : cell

/** A text that may be a number, as that of a house: `1000.0` is 1000. */
export const readNumberCell = (cell: string): string => digitsOfFloat(cell) ?? cell

/** `="00123"` keeps noughts in a spreadsheet: the text is what is meant. */
export const withoutFormula = (cell: string): string =>
  /^="((?:[^"]|"")*)"$/.exec(cell.trim())?.[1]?.replaceAll('""', '"') ?? cell
