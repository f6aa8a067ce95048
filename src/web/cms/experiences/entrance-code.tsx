/** The code people read at the entrance: on a screen beside the list, or as a poster on paper. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { AdminExperience } from '#contract/api.gen.ts'
import { formatDateTime } from '#web/i18n/format.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Card } from '#web/ui/card/card.tsx'
import { IconPrinter } from '#web/ui/icons.ts'
import { QrCode } from '#web/ui/qr-code/qr-code.tsx'
import { Text } from '#web/ui/text/text.tsx'
import * as css from './desk.css.ts'

interface EntranceCodeProps {
  experience: AdminExperience
  /** Where the code leads. */
  path: string
}

export function EntranceCode({ experience, path }: EntranceCodeProps) {
  const { t } = useLingui()
  const { title, startsAt, place, checkInMinutesBefore } = experience
  return (
    <Card label={t`Código da entrada`}>
      <div className={css.poster}>
        <div className={css.onPaper}>
          <Text size="h1" weight="heavy">
            {title}
          </Text>
          <Text size="lead">
            {[startsAt && formatDateTime(startsAt), place].filter((part) => part !== null).join(' · ')}
          </Text>
        </div>
        <QrCode text={new URL(path, window.location.origin).href} label={t`Código da entrada de ${title}`} />
        <Text>
          <Trans>Aponte a câmera do celular para confirmar a presença.</Trans>
        </Text>
        <div className={css.notOnPaper}>
          <Text size="small" tone="muted">
            <Plural
              value={checkInMinutesBefore}
              one="A entrada abre # minuto antes do início."
              many="A entrada abre # minutos antes do início."
              other="A entrada abre # minutos antes do início."
            />
          </Text>
          <Button outline iconLeft={<IconPrinter size={20} />} onClick={() => window.print()}>
            <Trans>Imprimir cartaz</Trans>
          </Button>
        </div>
      </div>
    </Card>
  )
}
