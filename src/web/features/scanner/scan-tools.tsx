/** The tools of the scanner: light, zoom, the other camera, and the two ways without a camera. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { CodeCamera, CodeCameraState } from '#web/device/code-camera.ts'
import { IconBulb, IconCameraRotate, IconKeyboard, IconPhoto } from '#web/ui/icons.ts'
import { toast } from '#web/ui/toast/toast.ts'
import * as css from './scan-page.css.ts'

export interface ScanToolsProps {
  state: CodeCameraState
  camera: CodeCamera
  onCode: (text: string) => void
  onType: () => void
}

/** What the code in a picture says, or the reason why nothing was found. */
function usePicture(onCode: (text: string) => void) {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  async function read(file: File) {
    setBusy(true)
    try {
      const [{ barcodeDetector }, { readPicture }] = await Promise.all([
        import('#web/device/barcode-detector.ts'),
        import('#web/device/read-picture.ts'),
      ])
      const text = await readPicture(await barcodeDetector(), file)
      if (text === null) toast.error(t`Não encontramos um código nesta imagem. Tente uma foto mais próxima e nítida.`)
      else onCode(text)
    } catch {
      toast.error(t`Não foi possível abrir esta imagem. Tente uma foto JPG ou PNG.`)
    } finally {
      setBusy(false)
    }
  }
  return { busy, read: (file: File) => void read(file) }
}

function Picture({ onCode }: Pick<ScanToolsProps, 'onCode'>) {
  const picture = usePicture(onCode)
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <button type="button" className={css.tool} aria-busy={picture.busy} onClick={() => input.current?.click()}>
        <IconPhoto size={24} aria-hidden="true" />
        <Trans>Imagem</Trans>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          // Emptied, so that picking the same file again is a change again.
          event.target.value = ''
          if (file) picture.read(file)
        }}
      />
    </>
  )
}

export function ScanTools({ state, camera, onCode, onType }: ScanToolsProps) {
  const { t } = useLingui()
  const live = state.kind === 'live' ? state : undefined
  return (
    <div className={css.tools}>
      {live?.zoom && (
        <label className={css.zoom}>
          <Trans>Zoom</Trans>
          <input
            type="range"
            className={css.slider}
            min={live.zoom.min}
            max={live.zoom.max}
            step={live.zoom.step}
            value={live.zoom.value}
            onChange={(event) => void camera.setZoom(Number(event.target.value))}
          />
        </label>
      )}
      <div className={css.row} role="group" aria-label={t`Ferramentas`}>
        {live && live.torch !== null && (
          <button
            type="button"
            className={css.tool}
            aria-pressed={live.torch}
            onClick={() => void camera.setTorch(live.torch === false)}
          >
            <IconBulb size={24} aria-hidden="true" />
            <Trans>Luz</Trans>
          </button>
        )}
        {live && live.cameras.length > 1 && (
          <button type="button" className={css.tool} onClick={() => void camera.next()}>
            <IconCameraRotate size={24} aria-hidden="true" />
            <Trans>Trocar câmera</Trans>
          </button>
        )}
        <Picture onCode={onCode} />
        <button type="button" className={css.tool} onClick={onType}>
          <IconKeyboard size={24} aria-hidden="true" />
          <Trans>Digitar</Trans>
        </button>
      </div>
    </div>
  )
}
