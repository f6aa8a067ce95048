/** A notice was pressed: the worker asks this page to show where it leads, so that nothing typed here is lost by a new document. */
import { isOpenRequest } from '#client/notices/push-subscribing.ts'

/** Answers how to stop. */
export function openFromNotices(open: (path: string) => void): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined
  const { serviceWorker } = navigator
  const onMessage = ({ data, ports }: MessageEvent<unknown>) => {
    if (!isOpenRequest(data)) return
    ports[0]?.postMessage('opened')
    open(data.path)
  }
  serviceWorker.addEventListener('message', onMessage)
  return () => serviceWorker.removeEventListener('message', onMessage)
}
