/** My rights over my data: consents with their history, a copy of everything, and leaving for good. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Consents, PersonalData } from '#contract/api.gen.ts'
import { personalDataCsv } from '#domain/people/personal-data-csv.ts'
import { myConsents, readMyData, setConsent } from '#web/data/privacy.ts'
import { useApp } from '#web/data/use-app.ts'
import { saveFile } from '#web/device/save-file.ts'
import { formatDateTime, formatLongDay } from '#web/i18n/format.ts'
import { ReadingFailure } from '#web/parts/reading-failure.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Card } from '#web/ui/card/card.tsx'
import { Switch } from '#web/ui/field/switch.tsx'
import { IconDownload } from '#web/ui/icons.ts'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { DefinitionList } from '#web/ui/list/definition-list.tsx'
import { ListSkeleton } from '#web/ui/skeleton/skeleton.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { EraseDialog } from './erase-dialog.tsx'

function ConsentSwitches({ consents }: { consents: Consents }) {
  const { t } = useLingui()
  const change = useMutation(setConsent(useApp()))
  return (
    <Card title={t`Consentimentos`}>
      <Stack gap={4}>
        {consents.docs.map(({ kind, text, granted, at }) => {
          const pending = change.isPending && change.variables.kind === kind
          const day = at && formatLongDay(at)
          return (
            <Switch
              key={kind}
              label={text}
              hint={day ? (granted ? t`Dado em ${day}` : t`Retirado em ${day}`) : undefined}
              value={pending ? change.variables.granted : granted}
              onValueChange={(next) => change.mutate({ kind, granted: next })}
            />
          )
        })}
      </Stack>
    </Card>
  )
}

function History({ consents: { docs, history, terms } }: { consents: Consents }) {
  const { t } = useLingui()
  const textOf = (kind: string) => docs.find((doc) => doc.kind === kind)?.text ?? kind
  const given = history.map(({ kind, granted, at }) => ({
    at,
    term: formatDateTime(at),
    description: granted ? t`Sim: ${textOf(kind)}` : t`Não mais: ${textOf(kind)}`,
  }))
  const accepted = terms.map(({ version, acceptedAt }) => ({
    at: acceptedAt,
    term: formatDateTime(acceptedAt),
    description: t`Regulamento aceito, versão ${version}`,
  }))
  const items = [...given, ...accepted].toSorted((one, other) => other.at.localeCompare(one.at))
  return (
    <Card title={t`Histórico`}>
      <Stack gap={3}>
        <DefinitionList items={items.map((item, at) => ({ ...item, term: `${items.length - at}. ${item.term}` }))} />
        <Text size="small" tone="muted">
          <Trans>O regulamento é um contrato: ele vale enquanto a conta existir.</Trans>
        </Text>
      </Stack>
    </Card>
  )
}

const day = () => new Date().toISOString().slice(0, 10)

function Download() {
  const { t } = useLingui()
  const read = useMutation(readMyData(useApp()))
  const save = (form: 'json' | 'csv', data: PersonalData) =>
    form === 'json'
      ? saveFile(`meus-dados-${day()}.json`, JSON.stringify(data, null, 2), 'application/json')
      : saveFile(`meus-dados-${day()}.csv`, personalDataCsv(data), 'text/csv;charset=utf-8')
  const fetchAs = (form: 'json' | 'csv') => read.mutate(undefined, { onSuccess: (data) => save(form, data) })
  return (
    <Card title={t`Baixar meus dados`}>
      <Stack gap={4}>
        <Text tone="muted">
          <Trans>
            Tudo o que guardamos sobre você: cadastro, notas, pontos, consentimentos, aparelhos, avisos e convites.
          </Trans>
        </Text>
        <Row gap={3}>
          <Button outline iconLeft={<IconDownload size={20} />} loading={read.isPending} onClick={() => fetchAs('csv')}>
            <Trans>Planilha (CSV)</Trans>
          </Button>
          <Button
            outline
            iconLeft={<IconDownload size={20} />}
            loading={read.isPending}
            onClick={() => fetchAs('json')}
          >
            <Trans>Completo (JSON)</Trans>
          </Button>
        </Row>
      </Stack>
    </Card>
  )
}

function Erase() {
  const { t } = useLingui()
  const [asked, setAsked] = useState(false)
  return (
    <Card title={t`Excluir minha conta`}>
      <Stack gap={4}>
        <Text tone="muted">
          <Trans>Seus dados pessoais são apagados e seus pontos cancelados. Não há como voltar atrás.</Trans>
        </Text>
        <div>
          <Button variant="danger" outline onClick={() => setAsked(true)}>
            <Trans>Excluir minha conta</Trans>
          </Button>
        </div>
        <EraseDialog open={asked} onClose={() => setAsked(false)} />
      </Stack>
    </Card>
  )
}

export function PrivacySection() {
  const consents = useQuery(myConsents(useApp()))
  return (
    <Stack gap={5}>
      {consents.isPending && <ListSkeleton rows={4} />}
      {consents.isLoadingError && <ReadingFailure query={consents} />}
      {consents.data && <ConsentSwitches consents={consents.data} />}
      <Download />
      {consents.data && <History consents={consents.data} />}
      <Erase />
    </Stack>
  )
}
