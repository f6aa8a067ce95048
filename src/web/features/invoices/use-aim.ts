/** What is in sight while the camera is aimed at an invoice. */
import { useEffect, useState } from 'react'
import { aimAfter, nothingInSight, type Aim } from '#domain/reading/aim.ts'
import type { PageReader } from '#web/device/page-reader.ts'

/** Milliseconds between two looks: a phone stays cool, and a hand has come to rest. */
const between = 200

/** Long edge of a frame that is looked at, in pixels: as many as the picture will have, for the bars of a whole page. */
const longest = 2048

async function frameOf(video: HTMLVideoElement): Promise<ImageBitmap> {
  const scale = Math.min(1, longest / Math.max(video.videoWidth, video.videoHeight))
  return createImageBitmap(video, {
    resizeWidth: Math.round(video.videoWidth * scale),
    resizeHeight: Math.round(video.videoHeight * scale),
  })
}

/** @param look null while nothing shall be looked at */
export function useAim(preview: HTMLVideoElement | null, look: PageReader['look'] | null): Aim {
  const [aim, setAim] = useState(nothingInSight)
  useEffect(() => {
    if (!look) return undefined
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const lookOnce = async () => {
      if (!preview?.videoWidth) return
      const glance = await look(await frameOf(preview))
      if (glance && !isOver) setAim((before) => aimAfter(before, glance))
    }
    const goOn = () => {
      if (!isOver)
        timer = setTimeout(
          () =>
            void lookOnce()
              .catch(() => undefined)
              .then(goOn),
          between,
        )
    }
    goOn()
    return () => {
      isOver = true
      clearTimeout(timer)
      setAim(nothingInSight)
    }
  }, [preview, look])
  return aim
}
