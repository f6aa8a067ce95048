/** The in-page camera of one screen: off until started, off for good when the screen is left. */
import { type RefCallback, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { browserCamera, type CameraState, type PageCamera } from './page-camera.ts'

export interface PageCameraView extends Pick<PageCamera, 'start' | 'stop' | 'setTorch'> {
  readonly state: CameraState
  /** For the preview: `<video ref={video} playsInline muted autoPlay />`. The hook puts the picture into it, whenever it comes. */
  readonly video: RefCallback<HTMLVideoElement>
  /** That element; null until it is there. */
  readonly preview: HTMLVideoElement | null
  /** The picture of this instant, in the full resolution of the lens. */
  readonly grab: () => Promise<Blob>
}

/** `make` is for tests. */
export function usePageCamera(make: () => PageCamera = browserCamera): PageCameraView {
  const [camera] = useState(make)
  const element = useRef<HTMLVideoElement>(null)
  const [preview, setPreview] = useState<HTMLVideoElement | null>(null)
  const video = useCallback((node: HTMLVideoElement | null) => {
    element.current = node
    setPreview(node)
  }, [])
  const state = useSyncExternalStore(camera.subscribe, camera.state)
  const stream = state.kind === 'live' ? state.stream : null

  useEffect(() => () => void camera.stop(), [camera])

  useEffect(() => {
    if (!element.current) return
    element.current.srcObject = stream
    // Autoplay is refused in some power-saving modes; the picture then comes with the next tap.
    if (stream) element.current.play().catch(() => undefined)
  }, [stream, preview])

  const grab = useCallback(async () => {
    if (!preview) throw new Error('there is no preview')
    return camera.grab(preview)
  }, [camera, preview])

  return { state, video, preview, grab, start: camera.start, stop: camera.stop, setTorch: camera.setTorch }
}
