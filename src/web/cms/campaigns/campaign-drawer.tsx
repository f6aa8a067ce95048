/** One campaign beside the list, or a new one, with what members will see of it. */
import { useLingui } from '@lingui/react/macro'
import type { Campaign } from '#contract/api.gen.ts'
import { longestLink, longestName, wrongCampaignFields } from '#domain/campaigns/campaign-fields.ts'
import { oneCampaign, saveCampaign } from '#web/data/campaigns.ts'
import { useApp } from '#web/data/use-app.ts'
import { CampaignCard } from '#web/parts/campaign-card.tsx'
import { RegisterDrawer } from '#web/parts/register-drawer.tsx'
import { useRegisterForm } from '#web/parts/use-register-form.ts'
import { Switch } from '#web/ui/field/switch.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'

interface CampaignDrawerProps {
  /** Null for a new one. */
  row: Campaign | null
  mayChange: boolean
  onClose: () => void
}

const valuesOf = (row: Campaign | null) => ({
  name: row?.name ?? '',
  link: row?.link ?? '',
  active: row?.active ?? true,
})

function useCampaignForm({ row, onClose }: CampaignDrawerProps) {
  const { t } = useLingui()
  const app = useApp()
  const wrongText = { name: t`Digite um nome válido`, link: t`Digite um endereço que comece com https://` }
  return useRegisterForm({
    name: 'campaign',
    row,
    reread: async (saved) => saved && app.queries.fetchQuery({ ...oneCampaign(app, saved._id), staleTime: 0 }),
    onDone: onClose,
    valuesOf,
    wrongOf: (values) => Object.fromEntries(wrongCampaignFields(values).map((field) => [field, wrongText[field]])),
    said: [
      { label: t`Nome`, of: ({ name }) => name.trim() },
      { label: t`Link`, of: ({ link }) => link.trim() },
      { label: t`Situação`, of: ({ active }) => (active ? t`Ativa` : t`Inativa`) },
    ],
    save: saveCampaign(app),
  })
}

export function CampaignDrawer(props: CampaignDrawerProps) {
  const { t } = useLingui()
  const form = useCampaignForm(props)
  const { values, set, errorOf } = form
  const { name, link, active } = values
  return (
    <RegisterDrawer
      title={props.row?.name ?? t`Nova campanha`}
      reading={!props.mayChange}
      form={form}
      onClose={props.onClose}
      trail={props.row && { kind: 'campaign', id: props.row._id }}
      facts={name.trim() !== '' && <CampaignCard name={name} link={link} />}
    >
      <Stack gap={4}>
        <TextField
          name="name"
          label={t`Nome`}
          autoComplete="off"
          maxLength={longestName}
          value={name}
          onValueChange={(text) => set({ name: text })}
          error={errorOf('name')}
        />
        <TextField
          name="link"
          label={t`Link`}
          hint={t`A página que abre em outra aba, com https://`}
          type="url"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          maxLength={longestLink}
          value={link}
          onValueChange={(text) => set({ link: text })}
          error={errorOf('link')}
        />
        <Switch
          label={t`Ativa`}
          hint={t`Aparece na tela inicial de quem participa.`}
          value={active}
          onValueChange={(on) => set({ active: on })}
        />
      </Stack>
    </RegisterDrawer>
  )
}
