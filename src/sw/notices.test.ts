import { expect, test, vi } from 'vitest'
import { isOpenRequest } from '#client/notices/push-subscribing.ts'
import { pushMessageOf } from '#domain/notifications/push-message.ts'
import { createNotices } from './notices.ts'

const origin = 'https://nascente.exemplo'
const message = pushMessageOf(
  { id: 'n1', title: 'Nota aprovada', body: 'Sua nota rendeu 100 pontos.', link: '/your-points?nota=7' },
  { publicUrl: origin, unread: 3, isAdmin: false },
)

interface Page {
  visibilityState?: string
  /** Says that it shows what it is asked for. */
  answers?: boolean
}

function make(pages: readonly Page[] = []) {
  const shown: { title: string; options: NotificationOptions }[] = []
  const badges: number[] = []
  const went: string[] = []
  const clientOf = ({ answers = true, visibilityState = 'hidden' }: Page, at: number) => {
    const client = {
      visibilityState,
      focus: () => Promise.resolve(client),
      navigate: (path: string) => Promise.resolve(void went.push(`page ${at} loads ${path}`)),
      postMessage: (data: unknown, [port]: MessagePort[]) => {
        if (answers && isOpenRequest(data)) {
          went.push(`page ${at} shows ${data.path}`)
          port?.postMessage('opened')
        }
        port?.close()
      },
    }
    return client
  }
  const clients = {
    matchAll: () => Promise.resolve(pages.map(clientOf)),
    openWindow: (path: string) => Promise.resolve(void went.push(`opens ${path}`)),
  } as unknown as Clients
  const notices = createNotices({
    origin,
    clients,
    registration: {
      showNotification: (title, options = {}) => Promise.resolve(void shown.push({ title, options })),
    },
    setAppBadge: (count) => Promise.resolve(void badges.push(count)),
    patience: 30,
  })
  /** Answers when everything the event waits for is done. */
  const during = async (facts: object, run: (event: never) => void) => {
    const works: Promise<unknown>[] = []
    run({ ...facts, waitUntil: (work: Promise<unknown>) => works.push(work) } as never)
    await Promise.all(works)
  }
  const push = (data: PushMessageData | null) => during({ data }, notices.onPush)
  const close = vi.fn()
  const press = (data: unknown) => during({ notification: { close, data } }, notices.onClick)
  return { push, press, close, shown, badges, went }
}

const dataOf = (json: () => unknown) => ({ json }) as unknown as PushMessageData

test('what arrives is shown, and the badge says how many are unread', async () => {
  const { push, shown, badges } = make()
  await push(dataOf(() => message))
  expect(badges).toEqual([3])
  expect(shown).toMatchObject([
    {
      title: 'Nota aprovada',
      options: { body: 'Sua nota rendeu 100 pontos.', tag: 'n1', data: { path: '/your-points?nota=7' } },
    },
  ])
})

test.each<[string, PushMessageData | null]>([
  ['nothing', null],
  ['no JSON', dataOf(() => JSON.parse('{'))],
  ['another shape', dataOf(() => ({ title: 'x' }))],
])('a push with %s is shown in general words: who shows nothing loses the permission', async (_what, data) => {
  const { push, shown, badges } = make()
  await push(data)
  expect(shown).toMatchObject([{ title: 'Você tem um aviso novo', options: { data: { path: '/notifications' } } }])
  expect(badges).toEqual([])
})

test('an address elsewhere leads to the list of notices', async () => {
  const { push, shown } = make()
  const navigate = 'https://elsewhere.exemplo/your-points'
  await push(dataOf(() => ({ ...message, notification: { ...message.notification, navigate } })))
  expect(shown[0]?.options.data).toEqual({ path: '/notifications' })
})

test('with no page open a window opens where it leads', async () => {
  const { press, close, went } = make()
  await press({ path: '/your-points' })
  expect(close).toHaveBeenCalledOnce()
  expect(went).toEqual(['opens /your-points'])
})

test('an open page goes there by itself, the one that is seen before the others', async () => {
  const { press, went } = make([{}, { visibilityState: 'visible' }])
  await press({ path: '/your-points' })
  expect(went).toEqual(['page 1 shows /your-points'])
})

test('a page that says nothing loads the address', async () => {
  const { press, went } = make([{ answers: false }])
  await press({ path: '/your-points' })
  expect(went).toEqual(['page 0 loads /your-points'])
})

test.each([null, {}, { path: 7 }, { path: 'https://elsewhere.exemplo/x' }])(
  'a notice with %j leads to the list',
  async (data) => {
    const { press, went } = make()
    await press(data)
    expect(went).toEqual(['opens /notifications'])
  },
)
