/** The tag manager, where one is configured and the person agreed; otherwise the question, and nothing else. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { decide, useConsent } from './consent.ts'
import { float, words } from './float.css.ts'

export interface MeasurementProps {
  /** Name of the page that is shown: the pattern of its route, so that no code of an address is told to anybody. */
  page: string
}

export function Measurement({ page }: MeasurementProps) {
  const consent = useConsent()
  if (consent === 'refused') return null
  return consent === 'given' ? <TagManager page={page} /> : <Question />
}

function Question() {
  const { t } = useLingui()
  return (
    <section className={float} aria-label={t`Medição de uso`}>
      <div className={words}>
        <Text weight="bold">
          <Trans>Podemos contar as páginas que você visita?</Trans>
        </Text>
        <Text size="small" tone="muted">
          <Trans>
            Serve para melhorar o programa. Nada do que você digita ou envia é contado, e você pode mudar de ideia no
            rodapé.
          </Trans>
        </Text>
      </div>
      <Row gap={3} justify="end">
        <Button outline compact onClick={() => decide('refused')}>
          <Trans>Recusar</Trans>
        </Button>
        <Button outline compact onClick={() => decide('given')}>
          <Trans>Aceitar</Trans>
        </Button>
      </Row>
    </section>
  )
}

/** The frame has no origin: what runs inside hears page views and reaches nothing of ours. */
function TagManager({ page }: MeasurementProps) {
  const { t } = useLingui()
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const tell = () =>
      // A frame without an origin can only be addressed by `*`; it is our own frame all the same.
      frame.current?.contentWindow?.postMessage({ type: 'page-view', path: page, title: document.title }, '*')
    const onReady = ({ source }: MessageEvent) => {
      if (source === frame.current?.contentWindow) tell()
    }
    tell()
    window.addEventListener('message', onReady)
    return () => window.removeEventListener('message', onReady)
  }, [page])
  return (
    <iframe ref={frame} src="/tag-manager" sandbox="allow-scripts" title={t`Medição de uso`} tabIndex={-1} hidden />
  )
}
