/** The whole screen says why there is no picture and what the person can do about it. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { CodeCameraProblem } from '#web/device/code-camera.ts'
import { isAndroid, isApple, isInstalled } from '#web/device/device-kind.ts'
import { IconCameraOff } from '#web/ui/icons.ts'
import * as css from './scan-page.css.ts'

/** Where the camera is allowed again, on this device. */
function Unblock() {
  if (isApple())
    return (
      <>
        <li>
          <Trans>Abra os Ajustes do iPhone, depois Apps, depois Safari.</Trans>
        </li>
        <li>
          <Trans>Em Câmera, escolha Permitir.</Trans>
        </li>
      </>
    )
  const where =
    isInstalled() && isAndroid() ? (
      <Trans>Segure o ícone do aplicativo na tela inicial e toque em Informações do app.</Trans>
    ) : isInstalled() ? (
      <Trans>Abra o menu de três pontos na barra do aplicativo.</Trans>
    ) : (
      <Trans>Toque no ícone ao lado do endereço do site.</Trans>
    )
  return (
    <>
      <li>{where}</li>
      <li>
        <Trans>Em Permissões, mude Câmera para Permitir.</Trans>
      </li>
    </>
  )
}

export function CameraProblem({ problem, onRetry }: { problem: CodeCameraProblem; onRetry: () => void }) {
  const { t } = useLingui()
  const title = {
    denied: t`O acesso à câmera está bloqueado`,
    missing: t`Este aparelho não tem câmera disponível`,
    failed: t`A câmera não abriu`,
  }[problem]
  return (
    <div className={css.problem} role="alert">
      <IconCameraOff size={64} stroke={1.25} aria-hidden="true" />
      <h2 className={css.title}>{title}</h2>
      {problem === 'denied' && (
        <ol className={css.steps}>
          <Unblock />
          <li>
            <Trans>Volte aqui e toque em Tentar de novo.</Trans>
          </li>
        </ol>
      )}
      {problem === 'failed' && (
        <p>
          <Trans>Feche outros aplicativos que estejam usando a câmera e tente de novo.</Trans>
        </p>
      )}
      <p>
        <Trans>Você também pode ler o código de uma imagem ou digitar o que está escrito perto dele.</Trans>
      </p>
      {problem !== 'missing' && (
        <button type="button" className={css.tool} onClick={onRetry}>
          <Trans>Tentar de novo</Trans>
        </button>
      )}
    </div>
  )
}
