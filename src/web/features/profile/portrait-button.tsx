/** A new picture in the place of mine. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { CallFailed, CallRefused } from '#client/api/call-errors.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import { setPortrait } from '#web/data/profile.ts'
import { useApp } from '#web/data/use-app.ts'
import { browserShrinker } from '#web/device/photo-shrinker.ts'
import { callText } from '#web/i18n/refusal-text.ts'
import { FileButton } from '#web/ui/button/file-button.tsx'
import { IconCamera } from '#web/ui/icons.ts'
import { toast } from '#web/ui/toast/toast.ts'

/** Made small here: a photo of a phone takes long on a weak signal. */
async function prepared(file: File): Promise<Blob> {
  const shrinker = browserShrinker()
  try {
    const { bytes, mime } = await shrinker.prepare(file)
    return new Blob([bytes], { type: mime })
  } finally {
    shrinker.close()
  }
}

export function PortraitButton() {
  const { t } = useLingui()
  const app = useApp()
  const { mutateAsync, isPending } = useMutation(setPortrait(app))

  /** The server's message, or the sentence of the specification (second document, section 8). */
  function textOf(error: unknown): string {
    if (error instanceof CallRefused) return error.msg
    if (error instanceof Refusal) return error.message
    if (error instanceof CallFailed && error.kind === 'offline') return callText(error)
    return t`Ocorreu um erro ao atualizar a imagem, verifique tente novamente.`
  }

  async function change([file]: File[]) {
    if (!file) return
    try {
      const { msg } = await mutateAsync(await prepared(file))
      toast.success(msg)
    } catch (error) {
      toast.error(textOf(error))
    }
  }

  return (
    <FileButton
      compact
      outline
      name="portrait"
      accept="image/jpeg,image/png,image/webp"
      iconLeft={<IconCamera size={20} />}
      loading={isPending}
      onFiles={(files) => void change(files)}
    >
      <Trans>Trocar foto</Trans>
    </FileButton>
  )
}
