/** The banners of the home in their four groups, as members see them on a computer. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BannerConfiguration } from '#contract/api.gen.ts'
import { type BannerPlace, mostBanners } from '#domain/home/banner-form.ts'
import { bannerConfiguration, saveBanners } from '#web/data/configuration.ts'
import { useApp } from '#web/data/use-app.ts'
import { useMay } from '#web/data/use-may.ts'
import { ListFailure } from '#web/parts/list-failure.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Card } from '#web/ui/card/card.tsx'
import { IconArrowDown, IconArrowUp, IconPencil, IconPhoto, IconPlus, IconTrash } from '#web/ui/icons.ts'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { type MenuAction, MenuButton } from '#web/ui/menu/menu-button.tsx'
import { ConfirmDialog } from '#web/ui/modal/confirm-dialog.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { BannerDrawer } from './banner-drawer.tsx'
import { BannerPreview } from './banner-preview.tsx'
import { foot, grid } from './banners-part.css.ts'
import { type BannerMove, valuesAt, withMove } from './banner-values.ts'
import type { PartProps } from './config-search.ts'

const groups = ['mainBanners', 'experiences', 'incentives', 'experienceBanners'] as const

/** `mainBanners-0`, or the name of a section. */
const nameOf = ({ group, index }: BannerPlace): string => (index === null ? group : `${group}-${index}`)

function placeOf(name: string | undefined): BannerPlace | undefined {
  const [group, index] = name?.split('-') ?? []
  const found = groups.find((each) => each === group)
  if (!found) return undefined
  if (found === 'experiences' || found === 'incentives') return { group: found, index: null }
  const at = Number(index)
  return Number.isInteger(at) && at >= 0 && at < mostBanners ? { group: found, index: at } : undefined
}

function useGroupTexts() {
  const { t } = useLingui()
  return {
    title: {
      mainBanners: t`Destaques`,
      experiences: t`Cabeçalho de experiências`,
      incentives: t`Cabeçalho de incentivos`,
      experienceBanners: t`Banners de experiências`,
    },
    empty: {
      mainBanners: t`Os destaques passam no alto da tela inicial.`,
      experiences: t`Uma imagem com título acima dos banners de experiências.`,
      incentives: t`Uma imagem com título acima das campanhas.`,
      experienceBanners: t`Cada banner abre a sua imagem inteira.`,
    },
  }
}

/** Changes that are made at once, without a form. */
function useMoves(configuration: BannerConfiguration) {
  const { t } = useLingui()
  const [asked, setAsked] = useState<BannerMove>()
  const app = useApp()
  const { queryKey } = bannerConfiguration(app)
  const moving = useMutation({
    ...saveBanners(app, withMove),
    meta: { outdates: [queryKey] },
    onSuccess: ({ msg }) => toast.success(msg),
    // Whoever was overtaken sees how it is now.
    onError: () => void app.queries.invalidateQueries({ queryKey }),
    onSettled: () => setAsked(undefined),
  })
  const move = (values: BannerMove) => moving.mutate({ values, row: configuration })
  const actionsOf = (place: BannerPlace, count: number): readonly MenuAction[] => [
    ...(place.index === null
      ? []
      : [
          {
            key: 'before',
            label: t`Mostrar antes`,
            icon: <IconArrowUp size={20} />,
            disabled: place.index === 0,
            onPress: () => move({ ...place, to: 'before' }),
          },
          {
            key: 'behind',
            label: t`Mostrar depois`,
            icon: <IconArrowDown size={20} />,
            disabled: place.index === count - 1,
            onPress: () => move({ ...place, to: 'behind' }),
          },
        ]),
    {
      key: 'away',
      label: t`Remover`,
      icon: <IconTrash size={20} />,
      danger: true,
      onPress: () => setAsked({ ...place, to: 'away' }),
    },
  ]
  const dialog = (
    <ConfirmDialog
      open={asked !== undefined}
      onClose={() => setAsked(undefined)}
      onConfirm={() => asked && move(asked)}
      title={t`Remover este banner?`}
      confirmLabel={t`Remover`}
      loading={moving.isPending}
      danger
    >
      <Trans>Ele sai da tela inicial, e as imagens são apagadas.</Trans>
    </ConfirmDialog>
  )
  return { actionsOf, dialog }
}

interface GroupProps {
  group: (typeof groups)[number]
  configuration: BannerConfiguration
  /** Absent for who may only read. */
  onEdit: ((place: BannerPlace) => void) | undefined
  actionsOf: (place: BannerPlace, count: number) => readonly MenuAction[]
}

function placesIn({ banners }: BannerConfiguration, group: GroupProps['group']): readonly BannerPlace[] {
  if (group === 'experiences' || group === 'incentives') return banners[group] ? [{ group, index: null }] : []
  return banners[group].map((_, index) => ({ group, index }))
}

function Group({ group, configuration, onEdit, actionsOf }: GroupProps) {
  const { t } = useLingui()
  const texts = useGroupTexts()
  const places = placesIn(configuration, group)
  const isList = group === 'mainBanners' || group === 'experienceBanners'
  const room = places.length < (isList ? mostBanners : 1)
  return (
    <Card
      title={texts.title[group]}
      aside={
        onEdit &&
        room && (
          <Button
            outline
            iconLeft={<IconPlus size={20} />}
            onClick={() => onEdit({ group, index: isList ? places.length : null })}
          >
            <Trans>Novo banner</Trans>
          </Button>
        )
      }
    >
      {places.length === 0 ? (
        <EmptyState icon={<IconPhoto size={40} />} title={t`Nada aqui ainda`} text={texts.empty[group]} />
      ) : (
        <div className={grid}>
          {places.map((place) => {
            const values = valuesAt(configuration.banners, place)
            const name = values.title || values.alt
            return (
              <Stack key={nameOf(place)} gap={3}>
                <BannerPreview group={group} values={values} device="desktop" />
                <div className={foot}>
                  <Text weight="bold">{name}</Text>
                  {onEdit && (
                    <Row wrap={false}>
                      <IconButton
                        label={t`Editar ${name}`}
                        icon={<IconPencil size={20} />}
                        onClick={() => onEdit(place)}
                      />
                      <MenuButton label={t`Ações: ${name}`} actions={actionsOf(place, places.length)} />
                    </Row>
                  )}
                </div>
              </Stack>
            )
          })}
        </div>
      )}
    </Card>
  )
}

export function BannersPart(props: PartProps) {
  const reading = useQuery(bannerConfiguration(useApp()))
  if (reading.isPending) return <Skeleton height={12} />
  if (reading.isLoadingError) return <ListFailure query={reading} />
  return <Groups {...props} configuration={reading.data} />
}

function Groups({ open, onOpen, configuration }: PartProps & { configuration: BannerConfiguration }) {
  const app = useApp()
  const texts = useGroupTexts()
  const mayChange = useMay()('saveBannerConfiguration')
  const { actionsOf, dialog } = useMoves(configuration)
  const place = mayChange ? placeOf(open) : undefined
  return (
    <Stack gap={6}>
      {groups.map((group) => (
        <Group
          key={group}
          group={group}
          configuration={configuration}
          onEdit={mayChange ? (each) => onOpen(nameOf(each)) : undefined}
          actionsOf={actionsOf}
        />
      ))}
      {place && (
        <BannerDrawer
          key={open}
          title={texts.title[place.group]}
          place={place}
          configuration={configuration}
          reread={() => app.queries.fetchQuery({ ...bannerConfiguration(app), staleTime: 0 })}
          onClose={() => onOpen(undefined)}
        />
      )}
      {dialog}
    </Stack>
  )
}
