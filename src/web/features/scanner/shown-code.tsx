/** A code that is not followed: said what it is and shown as it is. A foreign address is never opened. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { Modal } from '#web/ui/modal/modal.tsx'
import { Notice } from '#web/ui/notice/notice.tsx'
import * as css from './scan-page.css.ts'
import type { Shown } from './use-scan.ts'

/** As much of a foreign code as a person reads. */
const longest = 300

function useTexts() {
  const { t } = useLingui()
  return {
    foreign: {
      title: t`Este código não é do programa`,
      text: t`Não abrimos endereços de fora. É isto que está escrito nele:`,
    },
    'wrong-key': {
      title: t`A chave de acesso não confere`,
      text: t`Este código parece a chave de uma nota, mas os 44 caracteres não fecham. Leia de novo ou digite a chave.`,
    },
    invitation: {
      title: t`Convite para o pré-cadastro`,
      text: t`Este código convida quem ainda não participa do programa. Você já tem acesso.`,
    },
    queued: {
      title: t`Esta nota já está na fila`,
      text: t`A nota com esta chave está guardada neste aparelho e ainda não chegou ao programa. Acompanhe em Envios.`,
    },
    failed: {
      title: t`Não foi possível continuar com este código`,
      text: t`A leitura fica aqui enquanto esta janela estiver aberta.`,
    },
  } as const satisfies Record<Shown['kind'], { title: string; text: string }>
}

export interface ShownCodeProps {
  shown: Shown | undefined
  /** Once more with a code that failed. */
  onRetry: (code: string) => void
  onClose: () => void
}

export function ShownCode({ shown, onRetry, onClose }: ShownCodeProps) {
  const texts = useTexts()
  // While it closes it still shows what it showed.
  const [last, setLast] = useState(shown)
  if (shown && shown !== last) setLast(shown)
  const code = shown ?? last
  if (!code) return null
  const { title, text } = texts[code.kind]
  return (
    <Modal
      open={shown !== undefined}
      onClose={onClose}
      title={title}
      description={text}
      footer={
        <>
          {code.kind === 'queued' && (
            <ButtonLink outline render={<Link to="/envios" />}>
              <Trans>Ver envios</Trans>
            </ButtonLink>
          )}
          <Button outline={code.kind === 'failed'} onClick={onClose}>
            <Trans>Continuar lendo</Trans>
          </Button>
          {code.kind === 'failed' && (
            <Button onClick={() => onRetry(code.code)}>
              <Trans>Tentar novamente</Trans>
            </Button>
          )}
        </>
      }
    >
      {code.kind === 'failed' && (
        <Notice tone="danger" urgent>
          {code.why}
        </Notice>
      )}
      {code.kind === 'foreign' && (
        <Stack gap={3}>
          <p className={css.foreign}>{code.text.length > longest ? `${code.text.slice(0, longest)}…` : code.text}</p>
        </Stack>
      )}
    </Modal>
  )
}
