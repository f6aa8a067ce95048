/** One adjustment: what it was, what proves it, and taking it back. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Adjustment } from '#contract/api.gen.ts'
import { formatCnpj } from '#domain/documents/cnpj.ts'
import { adjustmentProof } from '#web/data/adjustments.ts'
import { useApp } from '#web/data/use-app.ts'
import { formatDateTime } from '#web/i18n/format.ts'
import { adjustmentReasonText } from '#web/parts/adjustment-texts.ts'
import { PrivateDocument } from '#web/parts/private-document.tsx'
import { RecordTrail } from '#web/parts/record-trail.tsx'
import type { RecordDrawerProps } from '#web/register/register.ts'
import { uuid } from '#web/register/search-readers.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Drawer } from '#web/ui/drawer/drawer.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { DefinitionList } from '#web/ui/list/definition-list.tsx'
import { movedText } from './moved-text.ts'
import { NewAdjustmentDrawer } from './new-adjustment-drawer.tsx'
import { ReversalDialog } from './reversal-dialog.tsx'

function OwnerLink({ owner: { _id: id, type, name } }: Pick<Adjustment, 'owner'>) {
  return type === 'store' ? (
    <Link to="/cms/shopkeepers/$id" params={{ id }}>
      {name}
    </Link>
  ) : (
    <Link to="/cms/professionals/$id" params={{ id }}>
      {name}
    </Link>
  )
}

function Facts({ adjustment }: { adjustment: Adjustment }) {
  const { t, i18n } = useLingui()
  const { owner, reason, description, qualifying, createdAt, by, reversedAt, reversedBy } = adjustment
  return (
    <DefinitionList
      columns={2}
      items={[
        { term: owner.type === 'store' ? t`Loja` : t`Profissional`, description: <OwnerLink owner={owner} /> },
        {
          term: owner.type === 'store' ? t`CNPJ` : t`E-mail`,
          description: owner.type === 'store' ? formatCnpj(owner.contact) : owner.contact,
        },
        { term: t`Pontos`, description: movedText(adjustment) },
        { term: t`Motivo`, description: i18n._(adjustmentReasonText[reason]) },
        { term: t`Texto no extrato`, description },
        { term: t`Contam para o nível`, description: qualifying && t`Sim` },
        { term: t`Feito por`, description: t`${by.name}, ${formatDateTime(createdAt)}` },
        {
          term: t`Estornado por`,
          description: reversedBy && reversedAt && t`${reversedBy.name}, ${formatDateTime(reversedAt)}`,
        },
      ]}
    />
  )
}

function Whole({
  adjustment,
  title,
  mayChange,
  onClose,
}: Omit<RecordDrawerProps<Adjustment>, 'row' | 'search'> & { adjustment: Adjustment }) {
  const { t } = useLingui()
  const app = useApp()
  const [asked, setAsked] = useState(false)
  const { _id: id, status, hasAttachment, owner } = adjustment
  return (
    <Drawer
      open
      onClose={onClose}
      title={title}
      footer={
        mayChange && status === 'applied' ? (
          <Button outline variant="danger" fullWidth onClick={() => setAsked(true)}>
            <Trans>Estornar</Trans>
          </Button>
        ) : undefined
      }
    >
      <Stack gap={5}>
        <Facts adjustment={adjustment} />
        {hasAttachment && (
          <PrivateDocument
            title={t`Comprovante`}
            alt={t`Comprovante do ajuste de ${owner.name}`}
            document={adjustmentProof(app, id)}
          />
        )}
        <RecordTrail kind="points-adjustment" id={id} />
      </Stack>
      {asked && <ReversalDialog adjustment={adjustment} onClose={() => setAsked(false)} />}
    </Drawer>
  )
}

export function AdjustmentDrawer({ row, search, ...drawer }: RecordDrawerProps<Adjustment>) {
  if (row) return <Whole adjustment={row} {...drawer} />
  const ownerType = search['ownerType'] === 'store' ? 'store' : 'professional'
  return <NewAdjustmentDrawer {...drawer} owner={{ ownerType, ownerId: uuid(search['dono']) ?? '' }} />
}
