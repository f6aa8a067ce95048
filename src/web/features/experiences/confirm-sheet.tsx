/** The question before points are spent: the price, what is left afterwards, and the price anew where it changed. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ExperienceDetail } from '#contract/api.gen.ts'
import { isThing } from '#domain/experiences/taking.ts'
import { usePerson } from '#web/data/use-app.ts'
import { formatPoints } from '#web/i18n/format.ts'
import { callText } from '#web/i18n/refusal-text.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Drawer } from '#web/ui/drawer/drawer.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { DefinitionList } from '#web/ui/list/definition-list.tsx'
import { Notice } from '#web/ui/notice/notice.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { Price, useWhen } from './experience-facts.tsx'
import { PriceChanged } from './price-changed.tsx'
import { useRefundRule } from './use-refund-rule.ts'
import { changedFigure, type Asked, type useSubscribing } from './use-subscribing.ts'

export interface ConfirmSheetProps {
  experience: ExperienceDetail
  subscribing: ReturnType<typeof useSubscribing>
}

function Failure({ failure }: { failure: Error | null }) {
  // A changed price is a question of its own.
  if (failure === null || changedFigure(failure, 'experience-price-changed') !== null) return null
  return (
    <Notice tone="danger" urgent>
      {callText(failure)}
    </Notice>
  )
}

function Sums({ experience, asked: { price, available } }: { experience: ExperienceDetail; asked: Asked }) {
  const { t } = useLingui()
  const shop = usePerson().userType === 'shopkeeper'
  return (
    <DefinitionList
      items={[
        { term: t`Quando`, description: useWhen()(experience) },
        { term: t`Preço`, description: <Price points={price} /> },
        {
          term: shop ? t`Saldo da loja agora` : t`Seu saldo agora`,
          description: t`${formatPoints(available)} pontos`,
        },
        {
          term: t`Saldo depois`,
          description: price <= available ? t`${formatPoints(available - price)} pontos` : null,
        },
      ]}
    />
  )
}

export function ConfirmSheet({ experience, subscribing }: ConfirmSheetProps) {
  const { t } = useLingui()
  const ruleOf = useRefundRule()
  const { asked, open, busy, failure, close, confirm } = subscribing
  const { price } = asked
  const missing = price - asked.available
  return (
    <Drawer
      open={open}
      onClose={busy ? () => undefined : close}
      blockOutside={busy}
      title={isThing(experience) ? t`Confirmar resgate` : t`Confirmar inscrição`}
      description={experience.title}
      footer={
        <>
          <Button outline disabled={busy} onClick={close}>
            <Trans>Agora não</Trans>
          </Button>
          {missing <= 0 && (
            <Button loading={busy} onClick={confirm}>
              {price === 0 ? <Trans>Confirmar</Trans> : <Trans>Confirmar por {formatPoints(price)} pontos</Trans>}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={5}>
        {asked.before !== null && <PriceChanged before={asked.before} price={asked.price} />}
        <Failure failure={failure} />
        {missing > 0 && <Notice tone="warning">{t`Faltam ${formatPoints(missing)} pontos para este preço.`}</Notice>}
        <Sums experience={experience} asked={asked} />
        <Text size="small" tone="muted">
          {price > 0
            ? ruleOf(experience)
            : isThing(experience)
              ? t`Se você não quiser mais, cancele: outra pessoa pode resgatar.`
              : t`Se você não puder ir, cancele: outra pessoa fica com a vaga.`}
        </Text>
      </Stack>
    </Drawer>
  )
}
