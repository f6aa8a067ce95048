/** What happens when an account is erased, and the password that does it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { eraseAccount } from '#web/data/privacy.ts'
import { useApp, usePerson } from '#web/data/use-app.ts'
import { callFields, callText } from '#web/i18n/refusal-text.ts'
import { Button } from '#web/ui/button/button.tsx'
import { PasswordField } from '#web/ui/field/password-field.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { Modal } from '#web/ui/modal/modal.tsx'
import { Notice } from '#web/ui/notice/notice.tsx'
import { Text } from '#web/ui/text/text.tsx'
import * as css from './profile.css.ts'

export function EraseDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useLingui()
  const form = useId()
  const { userType } = usePerson()
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState(false)
  const erase = useMutation(eraseAccount(useApp()))
  const refused = callFields(erase.error)['currentPassword']

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setMissing(password === '')
    if (password !== '') erase.mutate(password)
  }

  return (
    <Modal
      open={open}
      onClose={erase.isPending ? () => undefined : onClose}
      title={t`Excluir minha conta`}
      footer={
        <>
          <Button outline disabled={erase.isPending} onClick={onClose}>
            <Trans>Cancelar</Trans>
          </Button>
          <Button variant="danger" type="submit" form={form} loading={erase.isPending}>
            <Trans>Excluir de vez</Trans>
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <Stack gap={4}>
          <ul className={css.facts}>
            <li>{t`Nome, e-mail, documentos, endereço, foto e aparelhos são apagados.`}</li>
            {userType === 'professional' && (
              <li>{t`Seus pontos são cancelados, e as notas que esperam análise são retiradas.`}</li>
            )}
            {userType !== 'admin' && <li>{t`Suas vagas em incentivos ficam livres para outras pessoas.`}</li>}
            <li>{t`As notas ficam pelo prazo que a lei fiscal exige, sem os seus dados.`}</li>
            <li>{t`O que estiver na fila de envios deste aparelho é descartado.`}</li>
            <li>{t`Você recebe uma confirmação por e-mail.`}</li>
          </ul>
          <Text weight="bold">
            <Trans>Não há como voltar atrás.</Trans>
          </Text>
          {erase.isError && refused === undefined && (
            <Notice tone="danger" urgent>
              {callText(erase.error)}
            </Notice>
          )}
          <PasswordField
            name="currentPassword"
            label={t`Sua senha`}
            value={password}
            onValueChange={setPassword}
            error={missing ? t`Digite a senha` : refused}
          />
        </Stack>
      </form>
    </Modal>
  )
}
