/** The price somebody saw is not the price any more: said as a question, nothing is charged. */
import { Trans, useLingui } from '@lingui/react/macro'
import { formatPoints } from '#web/i18n/format.ts'
import { Notice } from '#web/ui/notice/notice.tsx'

interface PriceChangedProps {
  /** In points, as it was seen. */
  before: number
  /** In points, as it is now. */
  price: number
}

export function PriceChanged({ before, price }: PriceChangedProps) {
  const { t } = useLingui()
  return (
    <Notice tone="warning" urgent title={t`O preço mudou`}>
      <Trans>
        Eram {formatPoints(before)} pontos e agora são {formatPoints(price)}. Nada foi cobrado. Você quer se inscrever
        pelo preço de agora?
      </Trans>
    </Notice>
  )
}
