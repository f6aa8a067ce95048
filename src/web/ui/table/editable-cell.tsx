/** A value of a row that can be changed where it stands: by a pen beside it, or as a small form in its place. */
import { useLingui } from '@lingui/react/macro'
import type { FormEvent, KeyboardEvent, ReactNode } from 'react'
import { classes } from '../classes.ts'
import { IconButton } from '../button/icon-button.tsx'
import { IconCheck, IconPencil, IconX } from '../icons.ts'
import * as css from './editable-cell.css.ts'

interface EditableCellProps {
  /** What is changed: "Link de Verão". */
  label: string
  /** It was changed, and is on its way. */
  busy?: boolean | undefined
  onEdit: () => void
  children: ReactNode
}

export function EditableCell({ label, busy, onEdit, children }: EditableCellProps) {
  const { t } = useLingui()
  const name = t`Alterar: ${label}`
  return (
    <span className={classes(css.cell, busy && css.busy)} aria-busy={busy || undefined}>
      {children}
      <button type="button" className={css.pen} aria-label={name} title={name} onClick={onEdit}>
        <IconPencil size={16} aria-hidden="true" />
      </button>
    </span>
  )
}

interface CellFormProps {
  label: string
  onSave: () => void
  onCancel: () => void
  /** The field. */
  children: ReactNode
}

const focusField = (form: HTMLFormElement | null) => form?.querySelector('input')?.select()

/** Enter saves, Escape leaves it as it was. */
export function CellForm({ label, onSave, onCancel, children }: CellFormProps) {
  const { t } = useLingui()
  function submit(event: FormEvent) {
    event.preventDefault()
    onSave()
  }
  function listen(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onCancel()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape is heard from the field and the buttons in it
    <form className={css.form} ref={focusField} noValidate aria-label={label} onSubmit={submit} onKeyDown={listen}>
      {children}
      <IconButton type="submit" label={t`Salvar`} icon={<IconCheck size={20} />} />
      <IconButton label={t`Deixar como estava`} icon={<IconX size={20} />} onClick={onCancel} />
    </form>
  )
}
