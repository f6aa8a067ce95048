import { MutationObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { emailIsKnown } from './sign-up.ts'
import { openAs } from './testing/signed-in-app.ts'
import { personNamed } from './testing/small-server.ts'

test('an e-mail that cannot be looked up says so when the answer says nothing, and holds nobody up without a connection', async () => {
  const { app, server, close } = await openAs(personNamed('Ana'))
  const look = () => new MutationObserver(app.queries, emailIsKnown(app)).mutate('nina@exemplo.com.br')
  server.on('GET /professionals/get-email', { json: { exists: true } })
  expect(await look()).toBe(true)
  server.on('GET /professionals/get-email', { status: 502, text: '<html>Bad gateway</html>' })
  await expect(look()).rejects.toThrow('Erro ao validar e-mail, por favor tente novamente.')
  server.reachable = false
  expect(await look()).toBeNull()
  close()
})
