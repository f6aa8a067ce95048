/** A code typed by hand: the key of an invoice, or the address printed below a QR code. */
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState, type FormEvent } from 'react'
import { missingOfKey, readCode } from '#domain/scanning/code.ts'
import { thisApp } from '#web/device/this-app.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Modal } from '#web/ui/modal/modal.tsx'

export interface TypedCodeProps {
  open: boolean
  /** The person gave it up. */
  onClose: () => void
  onCode: (text: string) => void
}

export function TypedCode({ open, onClose, onCode }: TypedCodeProps) {
  const { t } = useLingui()
  const form = useId()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  function submit(event: FormEvent) {
    event.preventDefault()
    const { kind } = readCode(text, thisApp())
    if (text.trim() === '') return setProblem(t`Digite o código`)
    const missing = kind === 'foreign' ? missingOfKey(text) : null
    if (missing !== null)
      return setProblem(
        plural(missing, {
          one: 'A chave de acesso tem 44 números: falta #.',
          many: 'A chave de acesso tem 44 números: faltam #.',
          other: 'A chave de acesso tem 44 números: faltam #.',
        }),
      )
    if (kind === 'wrong-key') return setProblem(t`A chave de acesso não confere. Verifique os 44 caracteres.`)
    if (kind === 'foreign') return setProblem(t`Este código não é do programa. Confira o que está escrito perto dele.`)
    setProblem(undefined)
    return onCode(text)
  }
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={t`Digitar código`}
      footer={
        <Button type="submit" form={form}>
          <Trans>Continuar</Trans>
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <TextField
          label={t`Código`}
          hint={t`A chave de 44 caracteres da nota ou o endereço escrito perto do QR code.`}
          autoComplete="off"
          value={text}
          onValueChange={setText}
          error={problem}
        />
      </form>
    </Modal>
  )
}
