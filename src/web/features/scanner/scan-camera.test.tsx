import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { sampleKey } from '#domain/invoices/testing/fiscal-sample.ts'
import type { AppContext } from '#web/data/app-context.ts'
import { openAs } from '#web/data/testing/signed-in-app.ts'
import { personNamed } from '#web/data/testing/small-server.ts'
import { showPage } from '#web/parts/testing/show-page.tsx'
import { ScanPage } from './scan-page.tsx'

/** As the library does: it asks the browser, puts the picture into its element, and tells failures as sentences. */
vi.mock('html5-qrcode', () => {
  class Html5Qrcode {
    readonly place: HTMLElement | null
    constructor(elementId: string) {
      this.place = document.getElementById(elementId)
    }
    async start(_camera: unknown, { videoConstraints }: { videoConstraints: MediaTrackConstraints }) {
      const video = document.createElement('video')
      video.srcObject = await navigator.mediaDevices
        .getUserMedia({ video: videoConstraints })
        .catch((failure: unknown) => Promise.reject(new Error(`Error getting userMedia, error = ${String(failure)}`)))
      this.place?.append(video)
    }
    getState = () => 2
    stop = () => Promise.resolve()
    clear = () => this.place?.replaceChildren()
  }
  return {
    Html5Qrcode,
    Html5QrcodeScannerState: { SCANNING: 2 },
    Html5QrcodeSupportedFormats: { QR_CODE: 0, CODE_128: 5 },
  }
})

const foreign = 'https://exemplo.com.br/premio'
vi.mock('#web/device/read-picture.ts', () => ({ readPicture: () => Promise.resolve('https://exemplo.com.br/premio') }))

class Track extends EventTarget {
  readyState = 'live'
  readonly applyConstraints = vi.fn(() => Promise.resolve())
  readonly deviceId: string
  constructor(deviceId: string) {
    super()
    this.deviceId = deviceId
  }
  stop() {
    this.readyState = 'ended'
  }
  getCapabilities = () => abilities
  getSettings = () => ({ deviceId: this.deviceId })
}

let app: AppContext
let close: () => void
let tracks: Track[]
let cameras: string[]
let abilities: object
let failure: Error | undefined
let permission: PermissionState
const getUserMedia = vi.fn((asked: { video: { deviceId?: { exact: string } } }) => {
  if (failure) return Promise.reject(failure)
  const track = new Track(asked.video.deviceId?.exact ?? cameras[0] ?? '')
  tracks.push(track)
  const found = { getTracks: () => [track], getVideoTracks: () => [track] }
  return Promise.resolve(Object.assign(new MediaStream(), found))
})
const live = () => tracks.filter(({ readyState }) => readyState === 'live').map(({ deviceId }) => deviceId)
const enumerateDevices = () => Promise.resolve(cameras.map((deviceId) => ({ kind: 'videoinput', deviceId })))

beforeEach(async () => {
  tracks = []
  cameras = ['rear']
  abilities = {}
  failure = undefined
  permission = 'prompt'
  getUserMedia.mockClear()
  vi.stubGlobal('navigator', {
    mediaDevices: { getUserMedia, enumerateDevices },
    permissions: { query: () => Promise.resolve({ state: permission }) },
    onLine: true,
    userAgent: navigator.userAgent,
    language: 'pt-BR',
  })
  ;({ app, close } = await openAs(personNamed('Ana')))
})
afterEach(() => {
  close()
  vi.restoreAllMocks()
})

const tool = (name: string) => screen.queryByRole('button', { name })
async function showLive() {
  const shown = await showPage(app, ScanPage)
  await screen.findByText('Aponte para o QR code ou para o código de barras da nota')
  return shown
}
const see = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}
const named = (name: string) => Object.assign(new Error('no'), { name })

describe('without a picture the whole screen says why and what can be done', () => {
  const problems = [
    ['NotAllowedError', 'O acesso à câmera está bloqueado', /Em Permissões, mude Câmera para Permitir/],
    ['NotReadableError', 'A câmera não abriu', /Feche outros aplicativos que estejam usando a câmera/],
    ['NotFoundError', 'Este aparelho não tem câmera disponível', /ler o código de uma imagem ou digitar/],
  ] as const

  test.each(problems)('%s: %s', async (name, title, way) => {
    failure = named(name)
    await showPage(app, ScanPage)
    const problem = within(await screen.findByRole('alert'))
    expect(problem.getByRole('heading', { name: title })).toBeTruthy()
    expect(problem.getByText(way)).toBeTruthy()
    expect(screen.queryByText(/Aponte para o QR code/)).toBeNull()
    expect(screen.queryByText('Abrindo a câmera…')).toBeNull()
    expect([tool('Luz'), screen.queryByLabelText('Zoom'), tool('Trocar câmera')]).toEqual([null, null, null])
    expect(tool('Imagem')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Digitar' }))
    expect(await screen.findByRole('dialog', { name: 'Digitar código' })).toBeTruthy()
  })

  const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1'
  const android = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'
  test.each([
    [iPhone, false, 'Abra os Ajustes do iPhone, depois Apps, depois Safari.'],
    [iPhone, true, 'Abra os Ajustes do iPhone, depois Apps, depois Safari.'],
    [android, false, 'Toque no ícone ao lado do endereço do site.'],
    [android, true, 'Segure o ícone do aplicativo na tela inicial e toque em Informações do app.'],
    ['Mozilla/5.0 (X11; Linux x86_64)', true, 'Abra o menu de três pontos na barra do aplicativo.'],
  ])('a refused camera is allowed where this device has it: %s, installed: %s', async (userAgent, installed, where) => {
    const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
    const media = vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      Object.assign(new EventTarget(), {
        media: query,
        matches: installed && query.includes('standalone'),
        onchange: null,
        addListener: () => undefined,
        removeListener: () => undefined,
      }),
    )
    onTestFinished(() => [agent, media].forEach((spy) => spy.mockRestore()))
    failure = named('NotAllowedError')
    await showPage(app, ScanPage)
    const steps = within(await screen.findByRole('alert')).getAllByRole('listitem')
    expect(steps).toHaveLength(3)
    expect(steps[0]?.textContent).toBe(where)
  })

  test('who said no before is not asked again, and no browser without cameras is', async () => {
    permission = 'denied'
    const { unmount } = await showPage(app, ScanPage)
    await screen.findByRole('heading', { name: 'O acesso à câmera está bloqueado' })
    unmount()
    vi.stubGlobal('navigator', { userAgent: navigator.userAgent, onLine: true, language: 'pt-BR' })
    await showPage(app, ScanPage)
    await screen.findByRole('heading', { name: 'Este aparelho não tem câmera disponível' })
    expect(getUserMedia).not.toHaveBeenCalled()
  })

  test('once the camera is allowed the next try has its picture; where there is none nothing can be tried', async () => {
    failure = named('NotAllowedError')
    const { unmount } = await showPage(app, ScanPage)
    fireEvent.click(await screen.findByRole('button', { name: 'Tentar de novo' }))
    await waitFor(() => expect(getUserMedia).toHaveBeenCalledTimes(2))
    failure = undefined
    fireEvent.click(await screen.findByRole('button', { name: 'Tentar de novo' }))
    await screen.findByText(/Aponte para o QR code/)
    expect(screen.queryByRole('alert')).toBeNull()
    unmount()
    failure = named('NotFoundError')
    await showPage(app, ScanPage)
    await screen.findByRole('alert')
    expect(tool('Tentar de novo')).toBeNull()
  })

  test('a code is read from a picture, and a key typed, all the same', async () => {
    failure = named('NotAllowedError')
    await app.outbox.enqueue({ fields: { accessKey: sampleKey() }, pages: [] })
    const { container } = await showPage(app, ScanPage)
    await screen.findByRole('alert')
    const files = [new File(['x'], 'codigo.png', { type: 'image/png' })]
    const input = container.querySelector('input[type=file]')
    if (!input) throw new Error('there is no way to pick a picture')
    fireEvent.change(input, { target: { files } })
    await screen.findByRole('dialog', { name: 'Este código não é do programa' })
    expect(screen.getByText(foreign)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Fechar' }))
    fireEvent.click(screen.getByRole('button', { name: 'Digitar' }))
    fireEvent.change(await screen.findByLabelText('Código'), { target: { value: sampleKey() } })
    fireEvent.click(screen.getByRole('button', { name: 'Continuar' }))
    await screen.findByRole('dialog', { name: 'Esta nota já está na fila' })
  })

  test('a camera another app takes away is said so', async () => {
    await showLive()
    act(() => void tracks[0]?.dispatchEvent(new Event('ended')))
    await screen.findByRole('heading', { name: 'A câmera não abriu' })
  })
})

describe('what the lens can do', () => {
  test('a lens without light and zoom, and the only one, has no controls for them', async () => {
    await showLive()
    expect([tool('Luz'), screen.queryByLabelText('Zoom'), tool('Trocar câmera')]).toEqual([null, null, null])
  })

  test('the light is turned on and off', async () => {
    abilities = { torch: true }
    await showLive()
    for (const torch of [true, false]) {
      fireEvent.click(screen.getByRole('button', { name: 'Luz' }))
      await screen.findByRole('button', { name: 'Luz', pressed: torch })
      expect(tracks[0]?.applyConstraints).toHaveBeenLastCalledWith({ advanced: [{ torch }] })
    }
  })

  test('it comes as near as the lens can', async () => {
    abilities = { zoom: { min: 1, max: 5, step: 0.5 } }
    await showLive()
    const zoom = screen.getByLabelText<HTMLInputElement>('Zoom')
    expect([zoom.min, zoom.max, zoom.step, zoom.value]).toEqual(['1', '5', '0.5', '1'])
    fireEvent.change(zoom, { target: { value: '3' } })
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Zoom').value).toBe('3'))
    expect(tracks[0]?.applyConstraints).toHaveBeenLastCalledWith({ advanced: [{ zoom: 3 }] })
  })

  test('the next camera takes over from the one before, around and back', async () => {
    cameras = ['rear', 'front']
    await showLive()
    for (const expected of ['front', 'rear']) {
      fireEvent.click(await screen.findByRole('button', { name: 'Trocar câmera' }))
      await waitFor(() => expect(live()).toEqual([expected]))
    }
  })
})

describe('no light stays on', () => {
  test('the camera is let go when the screen is left', async () => {
    const { unmount } = await showLive()
    expect(live()).toEqual(['rear'])
    unmount()
    await waitFor(() => expect(live()).toEqual([]))
  })

  test('nor while the page is not in sight; it comes back with the page, however soon that is', async () => {
    await showLive()
    see('hidden')
    expect(live()).toEqual([])
    see('visible')
    await waitFor(() => expect(live()).toEqual(['rear']))
    see('hidden')
    await waitFor(() => expect(screen.getByText('Abrindo a câmera…')).toBeTruthy())
    expect(live()).toEqual([])
    see('visible')
    await waitFor(() => expect(live()).toEqual(['rear']))
    expect(tracks).toHaveLength(3)
  })
})
