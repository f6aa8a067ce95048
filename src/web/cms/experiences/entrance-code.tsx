/** The code people read at the entrance. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { AdminExperience } from '#contract/api.gen.ts'
import { formatDateTime } from '#web/i18n/format.ts'
import { CodeCard } from '#web/parts/code-card.tsx'

interface EntranceCodeProps {
  experience: AdminExperience
  /** Where the code leads. */
  path: string
}

/** When and where, as far as it is known. */
export const meetingOf = ({ startsAt, place }: AdminExperience): string =>
  [startsAt && formatDateTime(startsAt), place].filter(Boolean).join(' · ')

export function EntranceCode({ experience, path }: EntranceCodeProps) {
  const { t } = useLingui()
  return (
    <CodeCard
      label={t`Código da entrada`}
      title={experience.title}
      subtitle={meetingOf(experience)}
      path={path}
      invitation={<Trans>Aponte a câmera do celular para confirmar a presença.</Trans>}
      hint={
        <Plural
          value={experience.checkInMinutesBefore}
          one="A entrada abre # minuto antes do início."
          many="A entrada abre # minutos antes do início."
          other="A entrada abre # minutos antes do início."
        />
      }
    />
  )
}
