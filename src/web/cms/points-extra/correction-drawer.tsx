/** Correcting one credit: written first, then confirmed with what it does to the balance. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { arePoints, isName, longestName, mostPoints } from '#domain/points-extra/promotion-fields.ts'
import {
  correctApplication,
  correctionPreview,
  type OneApplication,
  type WrittenCorrection,
} from '#web/data/points-extra-register.ts'
import { useApp } from '#web/data/use-app.ts'
import { formatPoints } from '#web/i18n/format.ts'
import { callText } from '#web/i18n/refusal-text.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Drawer } from '#web/ui/drawer/drawer.tsx'
import { focusFirstInvalid } from '#web/ui/field/focus-first-invalid.ts'
import { NumberField } from '#web/ui/field/number-field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { DefinitionList } from '#web/ui/list/definition-list.tsx'
import { ConfirmDialog } from '#web/ui/modal/confirm-dialog.tsx'
import { Notice } from '#web/ui/notice/notice.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { BalanceEffect } from './balance-effect.tsx'
import { contactOf } from './owner-text.ts'

interface CorrectionProps {
  which: OneApplication
  onClose: () => void
}

interface ConfirmationProps extends CorrectionProps {
  written: WrittenCorrection
  onDone: () => void
}

function Confirmation({ which, written, onClose, onDone }: ConfirmationProps) {
  const { t } = useLingui()
  const app = useApp()
  const preview = useQuery(correctionPreview(app, which, written))
  const saving = useMutation({
    ...correctApplication(app),
    onSuccess: ({ msg }) => {
      toast.success(msg)
      onDone()
    },
  })
  const { owner, points } = which.application
  const failure = saving.error ?? preview.error
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => (preview.data ? saving.mutate({ ...which, written }) : void preview.refetch())}
      title={t`Corrigir os pontos de ${owner.name}?`}
      confirmLabel={preview.data ? t`Corrigir` : t`Tentar de novo`}
      loading={saving.isPending || preview.isFetching}
    >
      <Stack gap={4}>
        {failure && (
          <Notice tone="danger" urgent>
            {callText(failure)}
          </Notice>
        )}
        {preview.isPending && <Skeleton height={12} />}
        {preview.data && (
          <>
            <DefinitionList
              columns={2}
              items={[
                { term: t`Este crédito agora`, description: formatPoints(points) },
                { term: t`Este crédito depois`, description: formatPoints(written.points) },
              ]}
            />
            <BalanceEffect owner={owner} effect={preview.data} />
          </>
        )}
      </Stack>
    </ConfirmDialog>
  )
}

export function CorrectionDrawer({ which, onClose }: CorrectionProps) {
  const { t } = useLingui()
  const id = useId()
  const { owner, points: before, description: told } = which.application
  const [points, setPoints] = useState<number | null>(before)
  const [description, setDescription] = useState(told)
  const [checked, setChecked] = useState(false)
  const [asked, setAsked] = useState<WrittenCorrection>()
  const isRight = points !== null && arePoints(points)
  const changed = points !== before || description.trim() !== told

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { currentTarget } = event
    setChecked(true)
    if (isRight && isName(description)) setAsked({ points, description: description.trim() })
    else requestAnimationFrame(() => focusFirstInvalid(currentTarget))
  }

  return (
    <Drawer
      open
      onClose={onClose}
      blockOutside={changed}
      title={t`Corrigir pontos`}
      footer={
        <Button type="submit" form={id} fullWidth disabled={!changed}>
          <Trans>Ver o que muda</Trans>
        </Button>
      }
    >
      <form id={id} noValidate onSubmit={submit}>
        <Stack gap={4}>
          <DefinitionList
            items={[
              { term: owner.type === 'store' ? t`Loja` : t`Profissional`, description: owner.name },
              { term: owner.type === 'store' ? t`CNPJ` : t`E-mail`, description: contactOf(owner) },
            ]}
          />
          <Notice tone="info">
            <Trans>O crédito é estornado e lançado de novo, com a mesma validade.</Trans>
          </Notice>
          <NumberField
            name="points"
            label={t`Pontos`}
            unit={t`pontos`}
            min={1}
            max={mostPoints}
            step={10}
            value={points}
            onValueChange={setPoints}
            error={checked && !isRight ? t`Os pontos vão de 1 a 1.000.000` : undefined}
          />
          <TextField
            name="description"
            label={t`Descrição no extrato`}
            autoComplete="off"
            maxLength={longestName}
            value={description}
            onValueChange={setDescription}
            error={checked && !isName(description) ? t`Digite uma descrição válida` : undefined}
          />
        </Stack>
      </form>
      {asked && <Confirmation which={which} written={asked} onClose={() => setAsked(undefined)} onDone={onClose} />}
    </Drawer>
  )
}
