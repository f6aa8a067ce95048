import { expect, test } from 'vitest'
import { argon2id } from './password-hash.secret.ts'

const passwords = argon2id()

test('passwords are kept as argon2id with 19 MiB, two passes and one lane', async () => {
  const hash = await passwords.hash('agua-clara-2026')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(hash).not.toContain('agua-clara-2026')
})

test('the right password fits, another does not', async () => {
  const hash = await passwords.hash('agua-clara-2026')
  expect(await passwords.fit('agua-clara-2026', hash)).toBe(true)
  expect(await passwords.fit('agua-clara-2027', hash)).toBe(false)
})

test('the same password has another hash each time', async () => {
  expect(await passwords.hash('agua-clara-2026')).not.toBe(await passwords.hash('agua-clara-2026'))
})

test('an accent typed on another keyboard is the same accent', async () => {
  expect(await passwords.fit('a\u0301gua-clara', await passwords.hash('\u00e1gua-clara'))).toBe(true)
})

test('nothing fits an account that does not exist', async () => {
  expect(await passwords.fit('', null)).toBe(false)
  expect(await passwords.fit('agua-clara-2026', null)).toBe(false)
})
