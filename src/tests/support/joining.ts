/** Somebody who joins: what they type, step by step. */
import { randomUUID } from 'node:crypto'
import type { SecondStep } from '#server/features/accounts/complete-sign-up.service.ts'
import type { FirstStep } from '#server/features/accounts/sign-up.service.ts'
import type { StoreCompletion, StoreSignUp } from '#server/features/accounts/store-sign-up.service.ts'
import { firstTermsVersion } from '#server/seed/terms.ts'
import { newOrigin, password } from './accounts.ts'

let joined = 0

/** A CPF with right check digits, a different one each time. */
export function newCpf(): string {
  joined += 1
  const withDigit = (text: string) => {
    const sum = Array.from(text).reduce((total, digit, at) => total + Number(digit) * (text.length + 1 - at), 0)
    return text + (((sum * 10) % 11) % 10)
  }
  return withDigit(withDigit(String(200_000_000 + joined)))
}

export const newEmail = (): string => `nova${(joined += 1)}@exemplo.com.br`

export function firstStep(wanted: Partial<FirstStep> = {}): FirstStep {
  return {
    key: randomUUID(),
    handle: undefined,
    account: { name: 'Nina Prado', email: newEmail(), cellphone: '(11) 98765-4321', ...wanted.account },
    password,
    confirmPassword: wanted.password ?? password,
    origin: newOrigin(),
    ...omit(wanted),
  }
}

const omit = ({ account: _account, ...rest }: Partial<FirstStep>) => rest

export function secondStep(handle: string, wanted: Partial<SecondStep> = {}): SecondStep {
  return {
    handle,
    account: {},
    profile: {
      cpf: newCpf(),
      birthDate: '1990-01-29',
      profession: 'Arquiteto',
      cau: 'A66583-5',
      zipCode: '01310-100',
      street: 'Avenida Paulista',
      number: '1578',
      neighborhood: 'Bela Vista',
      city: 'São Paulo',
      state: 'SP',
      ...wanted.profile,
    },
    file: undefined,
    invitation: undefined,
    acceptTerms: true,
    termsVersion: firstTermsVersion,
    acceptReceiveEmail: false,
    origin: newOrigin(),
    ...omitProfile(wanted),
  }
}

const omitProfile = ({ profile: _profile, ...rest }: Partial<SecondStep>) => rest

const seller = () => ({ name: 'Lia Campos', cellphone: '(41) 98765-4321', cpf: newCpf() })
const accepted = { acceptTerms: true, termsVersion: firstTermsVersion, acceptReceiveEmail: false }

/** Somebody who joins the store. */
export function storeSignUp(storeId: string, { facts, ...wanted }: Partial<StoreSignUp> = {}): StoreSignUp {
  return {
    key: randomUUID(),
    storeId,
    facts: { ...seller(), email: newEmail(), ...facts },
    password,
    confirmPassword: wanted.password ?? password,
    ...accepted,
    origin: newOrigin(),
    ...wanted,
  }
}

/** Somebody who completes a registration in a store. */
export function storeCompletion(handle: string, { facts, ...wanted }: Partial<StoreCompletion> = {}): StoreCompletion {
  return { handle, storeId: '', facts: { ...seller(), ...facts }, ...accepted, origin: newOrigin(), ...wanted }
}
