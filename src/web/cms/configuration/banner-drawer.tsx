/** One banner: its words, a picture for each device, and how members will see it. */
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { BannerConfiguration, HomeBanners } from '#contract/api.gen.ts'
import { CallRefused } from '#client/api/call-errors.ts'
import {
  bannerField,
  type BannerPlace,
  longestBannerAlt,
  longestBannerSubtitle,
  longestBannerTitle,
  wrongBanner,
} from '#domain/home/banner-form.ts'
import { saveBanners } from '#web/data/configuration.ts'
import { useApp } from '#web/data/use-app.ts'
import { callFields, callText } from '#web/i18n/refusal-text.ts'
import { shapes, wholeShape } from '#web/parts/banner.css.ts'
import { RegisterDrawer } from '#web/register/register-drawer.tsx'
import { useRegisterForm } from '#web/register/use-register-form.ts'
import { RadioGroup } from '#web/ui/field/choice-group.tsx'
import { Switch } from '#web/ui/field/switch.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { BannerPreview, EnlargedPreview, type PreviewDevice, previewDevices } from './banner-preview.tsx'
import {
  type BannerPicture,
  type BannerValues,
  groupRules,
  ownFields,
  type PictureName,
  placeNow,
  valuesAt,
  withBanner,
} from './banner-values.ts'
import { PictureField } from './picture-field.tsx'

interface BannerDrawerProps {
  title: string
  place: BannerPlace
  configuration: BannerConfiguration
  reread: () => Promise<BannerConfiguration | undefined>
  onClose: () => void
}

function useBannerForm({ place, configuration, reread, onClose }: BannerDrawerProps) {
  const { t } = useLingui()
  const { pictures, enlarged, words } = groupRules[place.group]
  const own = [...pictures, ...(enlarged ?? [])]
  const [known] = useState(() => valuesAt(configuration.banners, place)[pictures[0]])
  const placeIn = ({ banners }: { banners: HomeBanners }) => placeNow(banners, place, known)
  const pictureText = (picture: BannerPicture) => (picture instanceof File ? picture.name : (picture ?? ''))
  const form = useRegisterForm({
    name: `banner-${place.group}-${place.index ?? 'new'}`,
    row: configuration,
    valuesOf: (row) => valuesAt((row ?? configuration).banners, placeIn(row ?? configuration)),
    wrongOf: (values) => wrongBanner(ownFields(values, place.group), place.index === null),
    said: [
      { label: t`Título`, of: ({ title }) => title.trim() },
      { label: t`Subtítulo`, of: ({ subtitle }) => (words.includes('subtitle') ? subtitle.trim() : '') },
      { label: t`O que a imagem diz`, of: ({ alt }) => (words.includes('alt') ? alt.trim() : '') },
      { label: t`Mostrar o botão`, of: ({ showButton }) => (showButton ? t`sim` : t`não`) },
      { label: t`Imagens`, of: (values) => own.map((name) => pictureText(values[name])).join(', ') },
    ],
    save: saveBanners(useApp(), (present, values: BannerValues) =>
      withBanner(present, placeIn({ banners: present }), values),
    ),
    reread,
    onDone: onClose,
    isPart: true,
  })
  const refused = callFields(form.saving.error)
  return {
    ...form,
    errorOf: (name: keyof BannerValues) => form.errorOf(name) ?? refused[bannerField(placeIn(form.base), name)],
  }
}

type Form = ReturnType<typeof useBannerForm>

interface PicturesProps {
  form: Form
  names: readonly PictureName[]
  group: string
  /** Of each device, `width / height`. */
  shapes: Readonly<Record<PreviewDevice, string>>
  onPicked: (device: PreviewDevice) => void
}

function Pictures({ form, names, group, shapes, onPicked }: PicturesProps) {
  const deviceNames = useDeviceNames()
  return previewDevices.map((device, at) => {
    const name = names[at]
    return (
      name && (
        <PictureField
          key={name}
          name={name}
          label={`${group}: ${deviceNames[device]}`}
          shape={shapes[device]}
          value={form.values[name]}
          onValueChange={(picture) => {
            const change: Partial<Record<PictureName, BannerPicture>> = { [name]: picture }
            form.set(change)
            onPicked(device)
          }}
          error={form.errorOf(name)}
        />
      )
    )
  })
}

function useDeviceNames(): Readonly<Record<PreviewDevice, string>> {
  const { t } = useLingui()
  return { desktop: t`Computador`, tablet: t`Tablet`, mobile: t`Celular` }
}

function Words({ form, group }: { form: Form; group: BannerPlace['group'] }) {
  const { t } = useLingui()
  const { words } = groupRules[group]
  const { values, set, errorOf } = form
  return (
    <>
      <TextField
        name="title"
        label={t`Título`}
        optional={words.includes('alt')}
        hint={words.includes('alt') ? t`Aparece sobre a imagem. Deixe vazio se ela já traz o texto.` : undefined}
        autoComplete="off"
        maxLength={longestBannerTitle}
        value={values.title}
        onValueChange={(title) => set({ title })}
        error={errorOf('title')}
      />
      {words.includes('subtitle') && (
        <TextField
          name="subtitle"
          label={t`Subtítulo`}
          optional
          autoComplete="off"
          maxLength={longestBannerSubtitle}
          value={values.subtitle}
          onValueChange={(subtitle) => set({ subtitle })}
          error={errorOf('subtitle')}
        />
      )}
      {words.includes('alt') && (
        <TextField
          name="alt"
          label={t`O que a imagem diz`}
          hint={t`Para quem não vê a imagem.`}
          autoComplete="off"
          maxLength={longestBannerAlt}
          value={values.alt}
          onValueChange={(alt) => set({ alt })}
          error={errorOf('alt')}
        />
      )}
      {words.includes('showButton') && (
        <Switch
          label={t`Mostrar o botão “Ver incentivos”`}
          value={values.showButton}
          onValueChange={(showButton) => set({ showButton })}
        />
      )}
    </>
  )
}

export function BannerDrawer(props: BannerDrawerProps) {
  const { t } = useLingui()
  const form = useBannerForm(props)
  const [device, setDevice] = useState<PreviewDevice>('desktop')
  const { group } = props.place
  const { pictures, enlarged, shape } = groupRules[group]
  const deviceNames = useDeviceNames()
  const preview = { group, values: form.values, device }
  // Whatever the server answers, the specification says this (second document, section 8), unless a field says more.
  const failure = (error: unknown) =>
    error instanceof CallRefused && Object.keys(error.fields).length === 0
      ? t`Arquivo não pode ser maior que 1mb`
      : callText(error)
  return (
    <RegisterDrawer
      title={props.title}
      form={form}
      onClose={props.onClose}
      failure={failure}
      trail={{ kind: 'configuration-banners' }}
    >
      <Stack gap={3}>
        <RadioGroup
          label={t`Como será visto`}
          inline
          value={device}
          options={previewDevices.map((value) => ({ value, label: deviceNames[value] }))}
          onValueChange={(value) => setDevice(previewDevices.find((each) => each === value) ?? device)}
        />
        <BannerPreview {...preview} />
      </Stack>
      <Words form={form} group={group} />
      <Pictures form={form} names={pictures} group={t`Imagem`} shapes={shapes[shape]} onPicked={setDevice} />
      {enlarged && (
        <>
          <Pictures
            form={form}
            names={enlarged}
            group={t`Imagem ampliada`}
            shapes={{ desktop: wholeShape, tablet: wholeShape, mobile: wholeShape }}
            onPicked={setDevice}
          />
          <EnlargedPreview {...preview} />
        </>
      )}
    </RegisterDrawer>
  )
}
