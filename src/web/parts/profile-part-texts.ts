/** How the parts of a profile that are told after joining are called, and why they are asked for. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ProfilePart } from '#domain/people/profile-completeness.ts'

export const partNames = {
  cellphone: msg`Celular`,
  cpf: msg`CPF`,
  birthDate: msg`Data de nascimento`,
  address: msg`Endereço`,
} as const satisfies Record<ProfilePart, MessageDescriptor>

export const partReasons = {
  cellphone: msg`Para falar com você sobre uma nota ou um incentivo`,
  cpf: msg`Mostra que o cadastro é seu: pedimos antes de liberar os pontos`,
  birthDate: msg`O programa é para maiores de 18 anos: pedimos antes de liberar os pontos`,
  address: msg`Para onde vai o que você trocar por pontos`,
} as const satisfies Record<ProfilePart, MessageDescriptor>
