/** One entry of the trail beside the list: what was changed, and the ways from it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactElement, ReactNode } from 'react'
import type { AuditEntry } from '#contract/api.gen.ts'
import { formatDateTime } from '#web/i18n/format.ts'
import { importPaths } from '#web/parts/import-paths.ts'
import { recordKindText } from '#web/parts/audit-act-texts.ts'
import { AuditChanges, entryText } from '#web/parts/audit-changes.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Drawer } from '#web/ui/drawer/drawer.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { DefinitionList } from '#web/ui/list/definition-list.tsx'

type Way = ReactElement<{ className?: string; children?: ReactNode }>

type Subject = AuditEntry['subject']

/** The register of whoever has this kind of account. */
function personWay({ _id: id, userType }: Subject, search: string): Way | undefined {
  if (userType === 'admin') return <Link to="/cms/users" search={{ page: 1, search, usuario: id }} />
  if (userType === 'professional') return <Link to="/cms/professionals/$id" params={{ id }} />
  if (userType !== 'shopkeeper') return undefined
  return <Link to="/cms/shopkeepers/users/$id" params={{ id }} />
}

function categoryWay({ _id: categoria, userType }: Subject, search: string): Way {
  const to = userType === 'shopkeeper' ? '/cms/shopkeepers/experiences-types' : '/cms/professionals/experiences-types'
  return <Link to={to} search={{ page: 1, search, categoria }} />
}

function importWay({ action, subject: { _id: importacao } }: AuditEntry): Way {
  const [, to = importPaths.stores] = Object.entries(importPaths).find(([kind]) => action === `${kind}-imported`) ?? []
  return <Link to={to} search={{ page: 1, importacao }} />
}

/** Customers stand with their professional. */
const customerWay = ({ ownerId }: Subject): Way | undefined =>
  ownerId === null ? undefined : <Link to="/cms/professionals/$id" params={{ id: ownerId }} />

/** Where the record is found now; undefined for what has no page of its own or is gone. */
function recordWay(entry: AuditEntry): Way | undefined {
  const { kind, subject } = entry
  const { _id: id, name: search } = subject
  if (kind === 'invoice') return <Link to="/invoices" search={{ page: 1, nota: id }} />
  if (kind === 'invoice-batch') return <Link to="/cms/invoices/batches/$id" params={{ id }} />
  if (kind === 'approval') return <Link to="/cms/approvals" search={{ page: 1, pedido: id }} />
  if (search === null) return undefined
  const ways: Readonly<Partial<Record<string, Way>>> = {
    person: personWay(subject, search),
    store: <Link to="/cms/shopkeepers" search={{ page: 1, search }} />,
    'economic-group': <Link to="/cms/shopkeepers/economic-group" search={{ page: 1, search, grupo: id }} />,
    product: <Link to="/cms/products/list" search={{ page: 1, search }} />,
    accelerator: <Link to="/cms/accelerators" search={{ page: 1, search, acelerador: id }} />,
    'programme-rules': <Link to="/cms/programme-rules" search={{ page: 1, versao: id }} />,
    'points-adjustment': <Link to="/cms/adjustments" search={{ page: 1, ajuste: id }} />,
    campaign: <Link to="/cms/campaigns" search={{ page: 1, search, campanha: id }} />,
    announcement: <Link to="/cms/announcements" search={{ page: 1, search, comunicado: id }} />,
    experience: <Link to="/cms/experiences/$id" params={{ id }} />,
    'experience-category': categoryWay(subject, search),
    'points-extra': <Link to="/cms/extra-points/$id" params={{ id }} />,
    customer: customerWay(subject),
    import: importWay(entry),
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
