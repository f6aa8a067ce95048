/** The campaigns the members' home leads to. */
import { msg } from '@lingui/core/macro'
import type { NewCampaign } from '#contract/api.gen.ts'
import { longestCampaignLink, longestCampaignName, wrongCampaignFields } from '#domain/campaigns/campaign-fields.ts'
import { campaignCalls } from '#web/data/campaigns.ts'
import { CampaignCard } from '#web/parts/campaign-card.tsx'
import { activationOf } from '#web/register/activation.ts'
import { activeColumn, createdColumn } from '#web/register/columns.tsx'
import { fieldsOf } from '#web/register/fields.tsx'
import { recordForm } from '#web/register/record-form.tsx'
import { registerPage } from '#web/register/register-page.tsx'
import { IconSpeakerphone } from '#web/ui/icons.ts'
import { type CampaignsSearch, campaignFilterOf } from './campaigns-search.ts'

const field = fieldsOf<Required<NewCampaign>>()

const linkField = field.text('link', msg`Link`, {
  longest: longestCampaignLink,
  url: true,
  hint: msg`A página que abre em outra aba, com https://`,
})

const campaignForm = recordForm({
  name: 'campaign',
  calls: campaignCalls,
  trail: 'campaign',
  blank: { name: '', link: '', active: true },
  fields: [
    field.text('name', msg`Nome`, { longest: longestCampaignName }),
    linkField,
    field.toggle('active', msg`Situação`, {
      switched: msg`Ativa`,
      on: msg`Ativa`,
      off: msg`Inativa`,
      hint: msg`Aparece na tela inicial de quem participa.`,
    }),
  ],
  wrongFields: wrongCampaignFields,
  wrongTexts: { name: msg`Digite um nome válido`, link: msg`Digite um endereço que comece com https://` },
  facts: ({ values: { name, link } }) => name.trim() !== '' && <CampaignCard name={name} link={link} />,
})

export const CampaignsPage = registerPage({
  list: 'campaigns',
  calls: campaignCalls,
  changing: 'createCampaign',
  opened: 'campanha',
  newWord: 'novo',
  filterOf: (search: CampaignsSearch) => campaignFilterOf(search),
  exported: (filter) => ({ kind: 'campaigns', filter }),
  order: '-createdAt',
  nameOf: ({ name }) => name,
  texts: {
    title: msg`Campanhas`,
    subtitle: msg`A tela inicial de quem participa mostra as 12 ativas mais novas.`,
    add: msg`Nova campanha`,
    search: msg`Nome ou link`,
    none: {
      icon: <IconSpeakerphone size={40} />,
      title: msg`Nenhuma campanha ainda`,
      text: msg`Uma campanha leva da tela inicial a uma página sua.`,
    },
    noneFound: msg`Nenhuma campanha com este filtro`,
  },
  filters: {
    status: { label: msg`Situação`, all: msg`Todas`, choices: { active: msg`Ativas`, inactive: msg`Inativas` } },
  },
  columns: [
    { key: 'name', header: msg`Nome`, sort: 'name', wrap: true, cell: (row) => row.name },
    { key: 'link', header: msg`Link`, wrap: true, cell: (row) => row.link, edit: campaignForm.edit(linkField) },
    createdColumn,
    activeColumn,
  ],
  Drawer: campaignForm.Drawer,
  useActs: activationOf({
    calls: campaignCalls,
    isActive: ({ active }) => active,
    consequence: msg`A campanha sai da tela inicial de quem participa.`,
  }),
})
