/** What is told of an experience wherever it stands: its price, its seats, when and where it is. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Experience } from '#contract/api.gen.ts'
import { isThing } from '#domain/experiences/taking.ts'
import { usePerson } from '#web/data/use-app.ts'
import { formatDateTime, formatDay, formatPoints, formatTime } from '#web/i18n/format.ts'
import { IconCalendar, IconMapPin } from '#web/ui/icons.ts'
import { Text } from '#web/ui/text/text.tsx'
import { areFew } from './experience-texts.ts'
import * as css from './experiences.css.ts'

export function Price({ points }: { points: number }) {
  if (points === 0) return <Trans>Grátis</Trans>
  return <Trans>{formatPoints(points)} pontos</Trans>
}

/** What there is to spend: a store's points are everybody's who works there. */
export function Balance({ points }: { points: number }) {
  const { userType } = usePerson()
  const figure = formatPoints(points)
  return userType === 'shopkeeper' ? <Trans>A loja tem {figure} pontos</Trans> : <Trans>Você tem {figure} pontos</Trans>
}

/** Nothing where there is no limit. */
export function Seats({ experience }: { experience: Pick<Experience, 'kind' | 'seatsLeft'> }) {
  const { seatsLeft: left } = experience
  if (left === null) return null
  if (isThing(experience)) {
    if (left === 0) return <Trans>Esgotado</Trans>
    if (areFew(left))
      return <Plural value={left} one="Última unidade" many="Últimas # unidades" other="Últimas # unidades" />
    return <Plural value={left} one="# unidade" many="# unidades" other="# unidades" />
  }
  if (left === 0) return <Trans>Sem vagas</Trans>
  if (areFew(left)) return <Plural value={left} one="Última vaga" many="Últimas # vagas" other="Últimas # vagas" />
  return <Plural value={left} one="# vaga" many="# vagas" other="# vagas" />
}

/** Day and time, and until when; null for what has no date. */
export function useWhen() {
  const { t } = useLingui()
  return ({ startsAt, endsAt }: Pick<Experience, 'startsAt' | 'endsAt'>): string | null => {
    if (startsAt === null) return null
    if (endsAt === null) return formatDateTime(startsAt)
    if (formatDay(startsAt) === formatDay(endsAt))
      return t`${formatDay(startsAt)}, das ${formatTime(startsAt)} às ${formatTime(endsAt)}`
    return t`De ${formatDateTime(startsAt)} a ${formatDateTime(endsAt)}`
  }
}

/** When and where, each in a line of its own. */
export function Meeting({ experience, address }: { experience: Experience; address?: string | null }) {
  const when = useWhen()(experience)
  const { place } = experience
  if (when === null && place === null) return null
  return (
    <div className={css.facts}>
      {when !== null && (
        <span className={css.fact}>
          <IconCalendar className={css.factIcon} size={18} aria-hidden="true" />
          <Text as="span" size="small">
            {when}
          </Text>
        </span>
      )}
      {place !== null && (
        <span className={css.fact}>
          <IconMapPin className={css.factIcon} size={18} aria-hidden="true" />
          <Text as="span" size="small">
            {address ? `${place} · ${address}` : place}
          </Text>
        </span>
      )}
    </div>
  )
}
