/** The fields of an experience, in the order in which somebody thinks of them. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ExperienceCategory, ExperienceKind } from '#contract/api.gen.ts'
import {
  longestAddress,
  longestExperienceLink,
  longestPlace,
  longestSubtitle,
  longestText,
  longestExperienceTitle,
} from '#domain/experiences/experience-fields.ts'
import { experienceKindText } from '#web/parts/experience-kind.ts'
import { Dropdown } from '#web/ui/dropdown/dropdown.tsx'
import { TextArea } from '#web/ui/field/text-area.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { EntranceFields, PriceFields, SeatFields } from './experience-figures.tsx'
import { experienceFieldText } from './experience-texts.ts'
import { MomentOf, Section } from './form-section.tsx'
import { PictureField } from './picture-field.tsx'
import type { ExperienceForm } from './use-experience-form.ts'

export interface FieldsProps {
  form: ExperienceForm
  type: ExperienceCategory['type']
  /** Names of the categories by their ids. */
  categories: ReadonlyMap<string, string>
}

const kinds = ['course', 'event', 'trip', 'software', 'product', 'service'] as const satisfies readonly ExperienceKind[]

function Words({ form, type, categories }: FieldsProps) {
  const { t, i18n } = useLingui()
  const { values, set, errorOf } = form
  return (
    <Section title={<Trans>O que é</Trans>}>
      <TextField
        name="title"
        label={i18n._(experienceFieldText.title)}
        autoComplete="off"
        maxLength={longestExperienceTitle}
        value={values.title}
        onValueChange={(title) => set({ title })}
        error={errorOf('title')}
      />
      <TextField
        name="subtitle"
        label={i18n._(experienceFieldText.subtitle)}
        autoComplete="off"
        maxLength={longestSubtitle}
        value={values.subtitle}
        onValueChange={(subtitle) => set({ subtitle })}
        error={errorOf('subtitle')}
      />
      <Dropdown
        label={t`Categoria`}
        hint={type === 'professional' ? t`Para profissionais.` : t`Para lojas.`}
        placeholder={t`Escolha`}
        value={values.categoryId}
        options={[...categories].map(([value, label]) => ({ value, label }))}
        noOptionsText={t`Nenhuma categoria ainda`}
        onValueChange={(categoryId) => set({ categoryId })}
        error={errorOf('categoryId')}
      />
      <Dropdown
        label={t`Tipo`}
        value={values.kind}
        options={kinds.map((value) => ({ value, label: i18n._(experienceKindText[value]) }))}
        onValueChange={(value) => set({ kind: kinds.find((each) => each === value) ?? values.kind })}
      />
      <PictureField form={form} />
      <TextArea
        name="description"
        label={i18n._(experienceFieldText.description)}
        hint={t`Uma linha em branco separa os parágrafos.`}
        rows={6}
        maxLength={longestText}
        value={values.description}
        onValueChange={(description) => set({ description })}
        error={errorOf('description')}
      />
      <TextArea
        name="terms"
        label={i18n._(experienceFieldText.terms)}
        optional
        rows={3}
        maxLength={longestText}
        value={values.terms}
        onValueChange={(terms) => set({ terms })}
        error={errorOf('terms')}
      />
    </Section>
  )
}

function Meeting({ form }: { form: ExperienceForm }) {
  const { t, i18n } = useLingui()
  const { values, set, errorOf } = form
  return (
    <Section title={<Trans>Quando e onde</Trans>}>
      <MomentOf form={form} name="startsAt" optional hint={t`Deixe vazio para o que não tem data, como um produto.`} />
      <MomentOf form={form} name="endsAt" optional />
      <TextField
        name="place"
        label={i18n._(experienceFieldText.place)}
        optional
        autoComplete="off"
        maxLength={longestPlace}
        value={values.place}
        onValueChange={(place) => set({ place })}
        error={errorOf('place')}
      />
      <TextField
        name="address"
        label={i18n._(experienceFieldText.address)}
        optional
        autoComplete="off"
        maxLength={longestAddress}
        value={values.address}
        onValueChange={(address) => set({ address })}
        error={errorOf('address')}
      />
      <TextField
        name="link"
        label={i18n._(experienceFieldText.link)}
        hint={t`Só quem tem vaga vê. Comece com https://`}
        optional
        type="url"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        maxLength={longestExperienceLink}
        value={values.link}
        onValueChange={(link) => set({ link })}
        error={errorOf('link')}
      />
    </Section>
  )
}

export function ExperienceFormFields(props: FieldsProps) {
  const { form, type } = props
  return (
    <Stack gap={8}>
      <Words {...props} />
      <Meeting form={form} />
      <SeatFields form={form} />
      <PriceFields form={form} type={type} />
      <EntranceFields form={form} />
    </Stack>
  )
}
