import { expect, test } from 'vitest'
import { pushMessageOf, readPushMessage } from './push-message.ts'

const notice = { id: 'n1', title: 'Nota aprovada', body: 'Sua nota rendeu 100 pontos.', link: '/your-points' }
const about = { publicUrl: 'https://nascente.exemplo', unread: 3, isAdmin: false }

test('what is sent is what the worker reads', () => {
  const message = pushMessageOf(notice, about)
  expect(message).toEqual({
    web_push: 8030,
    notification: {
      title: 'Nota aprovada',
      body: 'Sua nota rendeu 100 pontos.',
      lang: 'pt-BR',
      tag: 'n1',
      navigate: 'https://nascente.exemplo/your-points',
      app_badge: '3',
    },
  })
  expect(readPushMessage(JSON.parse(JSON.stringify(message)))).toEqual(message.notification)
})

test('a notice that leads nowhere leads to the list of the role', () => {
  const navigate = (isAdmin: boolean) =>
    pushMessageOf({ ...notice, link: null }, { ...about, isAdmin }).notification.navigate
  expect([navigate(false), navigate(true)]).toEqual([
    'https://nascente.exemplo/notifications',
    'https://nascente.exemplo/cms/notifications',
  ])
})

test('a long text is cut so that it fits what a push service takes', () => {
  const { body } = pushMessageOf({ ...notice, body: 'ç'.repeat(5000) }, about).notification
  expect(body).toHaveLength(600)
  expect(body.endsWith('…')).toBe(true)
})

test.each([null, 'texto', 7, {}, { notification: null }, { notification: { title: 'x' } }])(
  '%j is no message of ours',
  (data) => expect(readPushMessage(data)).toBeNull(),
)
