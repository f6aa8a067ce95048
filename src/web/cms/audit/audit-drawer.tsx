/** One entry of the trail beside the list: what was changed, and the ways from it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactElement, ReactNode } from 'react'
import type { AuditEntry } from '#contract/api.gen.ts'
import { formatDateTime } from '#web/i18n/format.ts'
import { recordKindText } from '#web/parts/audit-act-texts.ts'
import { AuditChanges, entryText } from '#web/parts/audit-changes.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Drawer } from '#web/ui/drawer/drawer.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { DefinitionList } from '#web/ui/list/definition-list.tsx'

type Way = ReactElement<{ className?: string; children?: ReactNode }>

/** The register of whoever has this kind of account. */
function personWay({ _id: id, userType }: AuditEntry['subject'], search: string): Way | undefined {
  if (userType === 'admin') return <Link to="/cms/users" search={{ page: 1, search }} />
  if (userType === 'professional') return <Link to="/cms/professionals" search={{ page: 1, profissional: id }} />
  return userType === 'shopkeeper' ? <Link to="/cms/shopkeepers/users" search={{ page: 1, search }} /> : undefined
}

/** Where the record is found now; undefined for what has no page of its own or is gone. */
function recordWay({ kind, subject }: AuditEntry): Way | undefined {
  const { _id: id, name: search } = subject
  if (kind === 'invoice') return <Link to="/invoices" search={{ page: 1, nota: id }} />
  if (search === null) return undefined
  if (kind === 'person') return personWay(subject, search)
  const ways: Readonly<Partial<Record<string, Way>>> = {
    store: <Link to="/cms/shopkeepers" search={{ page: 1, search }} />,
    'economic-group': <Link to="/cms/shopkeepers/economic-group" search={{ page: 1, search }} />,
    product: <Link to="/cms/products/list" search={{ page: 1, search }} />,
    accelerator: <Link to="/cms/accelerators" search={{ page: 1, search }} />,
    campaign: <Link to="/cms/campaigns" search={{ page: 1, search }} />,
    announcement: <Link to="/cms/announcements" search={{ page: 1, search, comunicado: subject._id }} />,
  }
  return ways[kind]
}

export function AuditDrawer({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const { at, kind, subject } = entry
  const way = recordWay(entry)
  return (
    <Drawer open onClose={onClose} title={entryText(entry)}>
      <Stack gap={5}>
        <DefinitionList
          columns={2}
          items={[
            { term: t`Quando`, description: formatDateTime(at) },
            { term: t`Registro`, description: i18n._(recordKindText(kind)) },
          ]}
        />
        <AuditChanges entry={entry} />
        <Row gap={3}>
          {way && (
            <ButtonLink outline compact render={way}>
              <Trans>Abrir o registro</Trans>
            </ButtonLink>
          )}
          <ButtonLink
            outline
            compact
            render={<Link to="/cms/audit" search={{ page: 1, kind, registro: subject._id }} />}
          >
            <Trans>Tudo deste registro</Trans>
          </ButtonLink>
        </Row>
      </Stack>
    </Drawer>
  )
}
