import { afterEach, beforeEach, expect, test } from 'vitest'
import { programme } from '#domain/brand/brand.ts'
import { readConfig } from '#server/config.ts'
import { invitedLetter } from '#server/features/admins/admins.email.ts'
import { invitationLetter } from '#server/features/invitations/invitation.email.ts'
import { confirmedLetter, reprovedLetter, welcomeLetter } from '#server/features/professionals/status.email.ts'
import { confirmationLetter } from '#server/features/store-users/confirmation.email.ts'

const { name } = programme
beforeEach(() => void (programme.name = 'Vertente'))
afterEach(() => void (programme.name = name))

const who = { to: 'ana@exemplo.com.br', name: 'Ana', address: 'https://programa.exemplo.com.br' }

test('every letter and its sender call the programme what the brand calls it', () => {
  const invited = { ...who, expiresAt: new Date(0) }
  const letters = [
    invitationLetter({ ...invited, storeName: null }),
    invitationLetter({ ...invited, storeName: 'Casa das Louças' }),
    confirmationLetter({ ...who, storeName: 'Casa das Louças' }),
    confirmedLetter(who),
    welcomeLetter(who),
    reprovedLetter({ ...who, observation: 'Falta o documento.' }),
    invitedLetter({ ...who, by: 'Olga' }),
  ]
  expect(letters.map(({ subject }) => subject)).toEqual([
    'Seu convite para o Vertente',
    'Casa das Louças convidou você para o Vertente',
    'Seu acesso ao Vertente foi liberado',
    'Seu cadastro no Vertente foi aprovado',
    'Seu cadastro no Vertente foi criado',
    'Seu cadastro no Vertente não foi aprovado',
    'Você agora faz parte da equipe do Vertente',
  ])
  for (const { text } of letters) expect(text).toMatch(/Vertente$/)
  expect(readConfig({}).mailFrom).toBe('Vertente <nao-responda@localhost>')
  expect(JSON.stringify(letters)).not.toContain(name)
})
