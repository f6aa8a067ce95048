import { act, render, screen } from '@testing-library/react'
import { StrictMode, useEffect } from 'react'
import { expect, test, vi } from 'vitest'
import { createPageCamera } from './page-camera.ts'
import { usePageCamera } from './use-page-camera.ts'

const stopped = vi.fn()
const stream = () => {
  const track = Object.assign(new EventTarget(), { stop: stopped, getCapabilities: () => ({}) })
  return Object.assign(new MediaStream(), {
    getTracks: () => [track],
    getVideoTracks: () => [track],
  }) as unknown as MediaStream
}
const getUserMedia = vi.fn(() => Promise.resolve(stream()))
const make = () =>
  createPageCamera({
    devices: { getUserMedia },
    permissions: undefined,
    page: document,
    newCanvas: () => document.createElement('canvas'),
  })

function Viewer({ withPreview = true }) {
  const { state, video, start } = usePageCamera(make)
  useEffect(() => void start(), [start])
  return (
    <>
      <p>{state.kind}</p>
      {withPreview && <video ref={video} muted />}
    </>
  )
}

test('the picture is put into the preview, and leaving the screen turns the camera off', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  const { unmount, container } = render(
    <StrictMode>
      <Viewer />
    </StrictMode>,
  )
  await screen.findByText('live')
  expect(container.querySelector('video')?.srcObject).toBeTruthy()
  expect(getUserMedia).toHaveBeenCalledOnce()
  expect(stopped).not.toHaveBeenCalled()
  await act(async () => unmount())
  expect(stopped).toHaveBeenCalledOnce()
  vi.restoreAllMocks()
})

test('a preview that comes when the camera is live already shows its picture', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  const { rerender, container } = render(<Viewer withPreview={false} />)
  await screen.findByText('live')
  rerender(<Viewer />)
  expect(container.querySelector('video')?.srcObject).toBeTruthy()
  vi.restoreAllMocks()
})
