/** How somebody is reached: devices, what they were told, what they silenced, and what they agreed to; read when it is opened. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { PersonContact } from '#contract/api.gen.ts'
import { personContact } from '#web/data/person-contact.ts'
import { useApp } from '#web/data/use-app.ts'
import { formatDateTime } from '#web/i18n/format.ts'
import { auditValueText } from './audit-value.ts'
import { ListFailure } from './list-failure.tsx'
import { noticeText } from './notice-texts.ts'
import { AccordionRow } from '#web/ui/accordion/accordion.tsx'
import { Card } from '#web/ui/card/card.tsx'
import { Chip } from '#web/ui/chip/chip.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { DefinitionList } from '#web/ui/list/definition-list.tsx'
import { List, ListRow } from '#web/ui/list/list-row.tsx'
import { ListSkeleton } from '#web/ui/skeleton/skeleton.tsx'
import { Text } from '#web/ui/text/text.tsx'

function Section({ title, none, children }: { title: string; none: string | false; children: ReactNode }) {
  return (
    <Stack gap={2}>
      <Text as="h3" weight="bold">
        {title}
      </Text>
      {none ? <Text tone="muted">{none}</Text> : children}
    </Stack>
  )
}

function Devices({ devices }: Pick<PersonContact, 'devices'>) {
  const { t } = useLingui()
  return (
    <Section title={t`Aparelhos`} none={devices.length === 0 && t`Não está conectado em nenhum aparelho.`}>
      <List label={t`Aparelhos`}>
        {devices.map(({ device, createdAt, lastSeenAt, push }) => (
          <ListRow
            key={createdAt + device}
            title={device}
            subtitle={t`usado por último em ${formatDateTime(lastSeenAt)}`}
            trailing={
              <Chip tone={push ? 'success' : 'neutral'}>
                {push ? <Trans>Recebe avisos</Trans> : <Trans>Sem avisos</Trans>}
              </Chip>
            }
          />
        ))}
      </List>
    </Section>
  )
}

function Notices({ notices, silenced }: Pick<PersonContact, 'notices' | 'silenced'>) {
  const { t, i18n } = useLingui()
  const off = silenced.filter(({ app, push }) => !app || !push)
  const where = ({ app, push }: (typeof off)[number]) => {
    if (!app && !push) return t`nem no app, nem no aparelho`
    return app ? t`só no app` : t`só no aparelho`
  }
  return (
    <>
      <Section title={t`Últimos avisos`} none={notices.length === 0 && t`Nenhum aviso ainda.`}>
        <List label={t`Últimos avisos`}>
          {notices.map(({ _id, title, createdAt, readAt }) => (
            <ListRow
              key={_id}
              title={title}
              subtitle={formatDateTime(createdAt)}
              trailing={<Chip tone="neutral">{readAt ? <Trans>Lido</Trans> : <Trans>Não lido</Trans>}</Chip>}
            />
          ))}
        </List>
      </Section>
      <Section title={t`Avisos que a pessoa limitou`} none={off.length === 0 && t`Nenhum: recebe todos.`}>
        <DefinitionList
          items={off.map((choice) => {
            const text = noticeText[choice.kind]
            return { term: text ? i18n._(text) : choice.kind, description: where(choice) }
          })}
        />
      </Section>
    </>
  )
}

function Agreed({ consents, terms }: Pick<PersonContact, 'consents' | 'terms'>) {
  const { t } = useLingui()
  const kindText = (kind: string) => auditValueText('person', 'person.kind', kind)
  return (
    <>
      <Section title={t`Consentimentos`} none={consents.length === 0 && t`Nenhum foi dado.`}>
        <DefinitionList
          items={consents.map(({ kind, granted, at }) => {
            const day = formatDateTime(at)
            return { term: kindText(kind), description: granted ? t`Sim, desde ${day}` : t`Não, desde ${day}` }
          })}
        />
      </Section>
      <Section title={t`Termos aceitos`} none={terms.length === 0 && t`Nenhum ainda.`}>
        <DefinitionList
          items={terms.map(({ kind, version, acceptedAt }) => ({
            term: `${kindText(kind)} ${version}`,
            description: formatDateTime(acceptedAt),
          }))}
        />
      </Section>
    </>
  )
}

function Reach({ personId }: { personId: string }) {
  const contact = useQuery(personContact(useApp(), personId))
  if (contact.isLoadingError) return <ListFailure query={contact} />
  if (!contact.data) return <ListSkeleton rows={4} />
  return (
    <Stack gap={5}>
      <Devices {...contact.data} />
      <Notices {...contact.data} />
      <Agreed {...contact.data} />
    </Stack>
  )
}

export function PersonReach({ personId }: { personId: string }) {
  const [wanted, setWanted] = useState(false)
  return (
    <Card padding="none">
      <AccordionRow title={<Trans>Aparelhos, avisos e consentimentos</Trans>} onOpen={() => setWanted(true)}>
        {wanted && <Reach personId={personId} />}
      </AccordionRow>
    </Card>
  )
}
