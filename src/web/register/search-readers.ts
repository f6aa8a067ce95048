/**
 * Reads what stands behind the question mark of an address; whatever does not fit is as if it were not there. Every name
 * is answered, with undefined where nothing fits: a name left out would keep what the address says.
 */
import type { SearchSchemaInput } from '@tanstack/react-router'
import { firstOf } from '#domain/text/text-length.ts'

export const oneOf = <const Choice extends string>(value: unknown, choices: readonly Choice[]): Choice | undefined =>
  choices.find((choice) => choice === value)
export const page = (value: unknown): number =>
  Number.isInteger(Number(value)) && Number(value) >= 1 && Number(value) <= 100_000 ? Number(value) : 1
export const day = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined
export const uuid = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value) ? value : undefined
/** A word of a table that the page knows, or the server. */
export const word = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[a-z-]{1,60}$/.test(value) ? value : undefined
/** A whole number between two others. */
export const whole = (value: unknown, least: number, most: number): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most ? value : undefined
/** The router makes numbers of digits that nobody quoted, as in an address that was typed; those of a CNPJ are exact. */
export const text = (value: unknown): string | undefined =>
  typeof value === 'string' || Number.isSafeInteger(value) ? firstOf(String(value), 80) || undefined : undefined

/** What a link may leave out; what is read is complete. */
export type Input<Search> = { readonly [Name in keyof Search]?: Search[Name] | undefined } & SearchSchemaInput
