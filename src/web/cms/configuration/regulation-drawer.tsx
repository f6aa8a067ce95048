/** The next version of a regulation, written over the one in force and published at once. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { RegulationConfiguration, RegulationKind } from '#contract/api.gen.ts'
import { longestRegulation } from '#domain/people/terms-version.ts'
import { publishRegulation } from '#web/data/configuration.ts'
import { useApp } from '#web/data/use-app.ts'
import { RegisterDrawer } from '#web/register/register-drawer.tsx'
import { useRegisterForm, type WrongFields } from '#web/register/use-register-form.ts'
import { TextArea } from '#web/ui/field/text-area.tsx'
import { ConfirmDialog } from '#web/ui/modal/confirm-dialog.tsx'
import { Notice } from '#web/ui/notice/notice.tsx'

type Regulation = RegulationConfiguration['regulations'][number]

interface RegulationDrawerProps {
  title: string
  regulation: Regulation
  reread: () => Promise<Regulation | undefined>
  onClose: () => void
}

interface Values {
  kind: RegulationKind
  body: string
}

export function RegulationDrawer({ title, regulation, reread, onClose }: RegulationDrawerProps) {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const { kind } = regulation
  const wrongOf = ({ body }: Values): WrongFields<Values> =>
    body.trim() === '' ? { body: t`Digite o texto do regulamento` } : {}
  const form = useRegisterForm({
    name: `regulation-${kind}`,
    row: regulation,
    valuesOf: (row): Values => ({ kind, body: row?.versions[0]?.body ?? '' }),
    wrongOf,
    said: [{ label: t`Texto`, of: ({ body }) => body.trim() }],
    save: publishRegulation(useApp()),
    reread,
    onDone: onClose,
    // People accept what is published, each version anew.
    undoes: () => false,
  })
  function ask(): boolean {
    // What is wrong is marked, and nothing is sent.
    if (Object.keys(wrongOf(form.values)).length > 0) return form.submit()
    setAsking(true)
    return true
  }
  return (
    <>
      <RegisterDrawer
        title={title}
        form={{ ...form, submit: ask }}
        onClose={onClose}
        trail={{ kind: `configuration-${kind}` }}
      >
        <Notice tone="info">
          <Trans>
            A nova versão vale na hora e é aceita por cada pessoa antes de continuar. O que foi aceito antes fica
            guardado como estava.
          </Trans>
        </Notice>
        <TextArea
          name="body"
          label={t`Texto da nova versão`}
          hint={t`Uma linha em branco separa parágrafos; o primeiro é o título.`}
          rows={20}
          maxLength={longestRegulation}
          value={form.values.body}
          onValueChange={(body) => form.set({ body })}
          error={form.errorOf('body')}
        />
      </RegisterDrawer>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          form.submit()
        }}
        title={t`Publicar a nova versão?`}
        confirmLabel={t`Publicar`}
      >
        <Trans>Ela não pode ser alterada depois. Todas as pessoas a quem se dirige vão aceitá-la para continuar.</Trans>
      </ConfirmDialog>
    </>
  )
}
