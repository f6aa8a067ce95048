/** The code people read at the entrance: on a screen beside the list, and as a poster on paper. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { AdminExperience } from '#contract/api.gen.ts'
import { formatDateTime } from '#web/i18n/format.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Card } from '#web/ui/card/card.tsx'
import { IconPrinter } from '#web/ui/icons.ts'
import { Logo } from '#web/ui/logo/logo.tsx'
import { QrCode } from '#web/ui/qr-code/qr-code.tsx'
import { Text } from '#web/ui/text/text.tsx'
import * as css from './desk.css.ts'

interface EntranceCodeProps {
  experience: AdminExperience
  /** Where the code leads. */
  path: string
}

/** When and where, as far as it is known. */
export const meetingOf = ({ startsAt, place }: AdminExperience): string =>
  [startsAt && formatDateTime(startsAt), place].filter(Boolean).join(' · ')

function Poster({ experience, code }: { experience: AdminExperience; code: string }) {
  const { t } = useLingui()
  const { title } = experience
  return (
    <div className={css.poster}>
      <Logo size="desktop" />
      <Text size="h1" weight="heavy">
        {title}
      </Text>
      <Text size="lead">{meetingOf(experience)}</Text>
      <QrCode text={code} label={t`Código da entrada de ${title}`} />
      <Text size="h3">
        <Trans>Aponte a câmera do celular para confirmar a presença.</Trans>
      </Text>
    </div>
  )
}

export function EntranceCode({ experience, path }: EntranceCodeProps) {
  const { t } = useLingui()
  const { title, checkInMinutesBefore } = experience
  const code = new URL(path, window.location.origin).href
  return (
    <>
      <div className={css.notOnPaper}>
        <Card label={t`Código da entrada`}>
          <div className={css.entrance}>
            <QrCode text={code} label={t`Código da entrada de ${title}`} />
            <div className={css.words}>
              <Text size="lead">
                <Trans>Aponte a câmera do celular para confirmar a presença.</Trans>
              </Text>
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
      </div>
      <Poster experience={experience} code={code} />
    </>
  )
}
