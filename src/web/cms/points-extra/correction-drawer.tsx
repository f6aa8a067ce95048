/** Correcting one credit: written first, then confirmed with what it does to the balance. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import type { PointsExtraApplication } from '#contract/api.gen.ts'
import { arePoints, isName, longestPromotionName, mostPromotionPoints } from '#domain/points-extra/promotion-fields.ts'
import {
  applicationOf,
  correctApplication,
  correctionPreview,
  type OneApplication,
  type WrittenCorrection,
} from '#web/data/points-extra-register.ts'
import { useApp } from '#web/data/use-app.ts'
import { formatPoints } from '#web/i18n/format.ts'
import { callText } from '#web/i18n/refusal-text.ts'
import { ConflictNotice } from '#web/parts/conflict-notice.tsx'
import { ResumedNotice } from '#web/parts/resumed-notice.tsx'
import { useRegisterForm, type WrongFields } from '#web/register/use-register-form.ts'
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
import { BalanceEffect } from './balance-effect.tsx'
import { contactOf } from './owner-text.ts'

interface CorrectionProps {
  which: OneApplication
  onClose: () => void
}

interface ConfirmationProps extends CorrectionProps {
  written: WrittenCorrection
  onConfirm: () => void
}

function Confirmation({ which, written, onClose, onConfirm }: ConfirmationProps) {
  const { t } = useLingui()
  const preview = useQuery(correctionPreview(useApp(), which, written))
  const { owner, points } = which.application
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => (preview.data ? onConfirm() : void preview.refetch())}
      title={t`Corrigir os pontos de ${owner.name}?`}
      confirmLabel={preview.data ? t`Corrigir` : t`Tentar de novo`}
      loading={preview.isFetching}
    >
      <Stack gap={4}>
        {preview.isError && (
          <Notice tone="danger" urgent>
            {callText(preview.error)}
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

interface Values {
  points: number | null
  description: string
}

const writtenOf = ({ points, description }: Values): WrittenCorrection => ({
  points: points ?? 0,
  description: description.trim(),
})

function useCorrection({ which, onClose }: CorrectionProps) {
  const { t } = useLingui()
  const app = useApp()
  const wrongOf = ({ points, description }: Values): WrongFields<Values> => ({
    ...((points === null || !arePoints(points)) && { points: t`Os pontos vão de 1 a 1.000.000` }),
    ...(!isName(description) && { description: t`Digite uma descrição válida` }),
  })
  const form = useRegisterForm({
    name: 'points-extra-application',
    row: which.application,
    valuesOf: ({ points, description }: PointsExtraApplication): Values => ({ points, description }),
    wrongOf,
    said: [
      { label: t`Pontos`, of: ({ points }) => (points === null ? '' : formatPoints(points)) },
      { label: t`Descrição no extrato`, of: ({ description }) => description.trim() },
    ],
    save: correctApplication(app, which.promotionId, writtenOf),
    reread: async () => app.queries.fetchQuery({ ...applicationOf(app, which), staleTime: 0 }),
    onDone: onClose,
  })
  const isRight = () => Object.keys(wrongOf(form.values)).length === 0
  return { ...form, isRight }
}

function Fields({ form: { values, set, errorOf } }: { form: ReturnType<typeof useCorrection> }) {
  const { t } = useLingui()
  return (
    <>
      <NumberField
        name="points"
        label={t`Pontos`}
        unit={t`pontos`}
        min={1}
        max={mostPromotionPoints}
        step={10}
        value={values.points}
        onValueChange={(points) => set({ points })}
        error={errorOf('points')}
      />
      <TextField
        name="description"
        label={t`Descrição no extrato`}
        autoComplete="off"
        maxLength={longestPromotionName}
        value={values.description}
        onValueChange={(description) => set({ description })}
        error={errorOf('description')}
      />
    </>
  )
}

export function CorrectionDrawer({ which, onClose }: CorrectionProps) {
  const { t } = useLingui()
  const id = useId()
  const written = useRef<HTMLFormElement>(null)
  const { owner } = which.application
  const [asking, setAsking] = useState(false)
  const form = useCorrection({ which, onClose })
  const { values, saving, changed, differences } = form

  function ask() {
    if (form.isRight()) return setAsking(true)
    // What is wrong is marked, and nothing is sent.
    form.submit()
    requestAnimationFrame(() => written.current && focusFirstInvalid(written.current))
  }

  return (
    <Drawer
      open
      onClose={onClose}
      blockOutside={changed}
      title={t`Corrigir pontos`}
      footer={
        <Button type="submit" form={id} fullWidth loading={saving.isPending} disabled={!changed}>
          <Trans>Ver o que muda</Trans>
        </Button>
      }
    >
      <form
        id={id}
        ref={written}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          ask()
        }}
      >
        <Stack gap={4}>
          <ResumedNotice resumed={form.resumed && !differences} onDiscard={form.discard} />
          {saving.isError && !differences && (
            <Notice tone="danger" urgent>
              {callText(saving.error)}
            </Notice>
          )}
          {differences && (
            <ConflictNotice
              title={t`Outra pessoa alterou este crédito`}
              differences={differences}
              onSave={ask}
              onDiscard={form.discard}
            />
          )}
          <DefinitionList
            items={[
              { term: owner.type === 'store' ? t`Loja` : t`Profissional`, description: owner.name },
              { term: owner.type === 'store' ? t`CNPJ` : t`E-mail`, description: contactOf(owner) },
            ]}
          />
          <Notice tone="info">
            <Trans>O crédito é estornado e lançado de novo, com a mesma validade.</Trans>
          </Notice>
          <Fields form={form} />
        </Stack>
      </form>
      {asking && (
        <Confirmation
          which={{ ...which, application: form.base }}
          written={writtenOf(values)}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            form.submit()
          }}
        />
      )}
    </Drawer>
  )
}
