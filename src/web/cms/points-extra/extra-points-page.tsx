/** Promotions of extra points for professionals or for stores: offered and changed here. */
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import type { AdminPointsExtra } from '#contract/api.gen.ts'
import { activatePromotion, promotionCalls, type PromotionFilter } from '#web/data/points-extra-register.ts'
import { formatDateTime, formatPoints } from '#web/i18n/format.ts'
import { activationOf } from '#web/register/activation.ts'
import { usedOf } from '#web/register/columns.tsx'
import { registerPage } from '#web/register/register-page.tsx'
import type { ActsOptions } from '#web/register/register.ts'
import { Chip } from '#web/ui/chip/chip.tsx'
import { IconQrcode, IconSquareRoundedPlus } from '#web/ui/icons.ts'
import { type Audience, type ExtraPointsSearch, ownersOf } from './extra-points-search.ts'
import { promotionDrawerFor } from './promotion-drawer.tsx'
import { promotionPointsEdit } from './promotion-points.tsx'
import { promotionAudienceText, promotionStatusText, promotionStatusTone } from './promotion-texts.ts'

const useActivation = activationOf({
  calls: { activate: activatePromotion },
  isActive: ({ active }: AdminPointsExtra) => active,
  consequence: msg`O código deixa de dar pontos. Quem já recebeu fica com os pontos.`,
})

/** Everybody sees the code and who has it; who may change a promotion switches it on and off. */
const actsFor = (audience: Audience) =>
  function useActs(options: ActsOptions<AdminPointsExtra>) {
    const { t } = useLingui()
    const navigate = useNavigate()
    const { actionsOf, ...acts } = useActivation(options)
    const open = (id: string) =>
      void navigate({ to: '/cms/extra-points/$id', params: { id }, search: { page: 1, lista: ownersOf[audience] } })
    return {
      ...acts,
      actionsOf: (row: AdminPointsExtra) => [
        {
          key: 'open',
          label: t`Ver código e aplicações`,
          icon: <IconQrcode size={20} />,
          onPress: () => open(row._id),
        },
        ...(actionsOf?.(row) ?? []),
      ],
    }
  }

const pageFor = (audience: Audience) =>
  registerPage({
    list: 'extra-points',
    calls: promotionCalls,
    changing: 'createPointsExtra',
    opened: 'promocao',
    newWord: 'nova',
    filterOf: ({ promocao: _open, ...filter }: ExtraPointsSearch): PromotionFilter => ({ ...filter, audience }),
    exported: (filter) => ({ kind: 'extra-points', filter }),
    order: '-createdAt',
    nameOf: ({ name }) => name,
    texts: {
      title: msg`Pontos extras`,
      subtitle: {
        professional: msg`Promoções que dão pontos a profissionais que leem um código.`,
        shopkeeper: msg`Promoções que dão pontos a lojas que leem um código.`,
      }[audience],
      add: msg`Nova promoção`,
      search: msg`Nome`,
      none: {
        icon: <IconSquareRoundedPlus size={40} />,
        title: msg`Nenhuma promoção ainda`,
        text: msg`Uma promoção dá pontos extras a quem lê o código dela: em um evento, no showroom, em um material impresso.`,
      },
      noneFound: msg`Nenhuma promoção com este filtro`,
    },
    filters: { status: { label: msg`Situação`, all: msg`Todas`, choices: promotionStatusText } },
    columns: [
      { key: 'name', header: msg`Nome`, sort: 'name', wrap: true, cell: (row) => row.name },
      {
        key: 'points',
        header: msg`Pontos`,
        align: 'end',
        cell: ({ points }) => formatPoints(points),
        edit: promotionPointsEdit(audience),
      },
      {
        key: 'audience',
        header: msg`Vale para`,
        wrap: true,
        cell: (row, i18n) => i18n._(promotionAudienceText[row.audience]),
      },
      {
        key: 'starts',
        header: msg`Começa`,
        sort: 'startsAt',
        largestFirst: true,
        cell: ({ startsAt }) => formatDateTime(startsAt),
      },
      {
        key: 'ends',
        header: msg`Termina`,
        cell: ({ endsAt }) => (endsAt === null ? <Trans>Sem fim</Trans> : formatDateTime(endsAt)),
      },
      {
        key: 'applied',
        header: msg`Aplicações`,
        align: 'end',
        cell: ({ applied, maxApplications }) => usedOf(applied, maxApplications),
      },
      {
        key: 'given',
        header: msg`Pontos dados`,
        align: 'end',
        cell: ({ given, budget }) => usedOf(given, budget),
      },
      {
        key: 'status',
        header: msg`Situação`,
        cell: ({ status }, i18n) => (
          <Chip tone={promotionStatusTone[status]}>{i18n._(promotionStatusText[status])}</Chip>
        ),
      },
    ],
    Drawer: promotionDrawerFor(audience),
    useActs: actsFor(audience),
  })

/** One for each audience. */
export const extraPointsPages = { professional: pageFor('professional'), shopkeeper: pageFor('shopkeeper') } as const
