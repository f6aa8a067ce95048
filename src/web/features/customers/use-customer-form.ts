/**
 * The form of a customer: what was typed outlives closing it and a reload, until it is saved. The document is the one thing
 * that is never written to the device: it lives as long as the page.
 */
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Customer, CustomerData } from '#contract/api.gen.ts'
import {
  type CustomerField,
  customerFields,
  readCustomer,
  type WrittenCustomer,
} from '#domain/people/customer-fields.ts'
import { saveCustomer } from '#web/data/customers.ts'
import { keepDraft, readDraft } from '#web/data/form-draft.ts'
import { useApp, usePerson } from '#web/data/use-app.ts'
import { callFields } from '#web/i18n/refusal-text.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { wrongTexts } from './customer-texts.ts'

export type CustomerValues = Readonly<Record<CustomerField, string>>

const blank: CustomerValues = {
  document: '',
  name: '',
  email: '',
  cellphone: '',
  projectName: '',
  projectKind: '',
  city: '',
  state: '',
  estimatedAt: '',
}

const shownAs = (text: string | null) => text ?? ''

const savedOf = ({ name, email, cellphone, project }: Customer): CustomerValues => ({
  document: '',
  name,
  email: shownAs(email),
  cellphone: shownAs(cellphone).replace('+55', ''),
  projectName: shownAs(project.name),
  projectKind: shownAs(project.kind),
  city: shownAs(project.city),
  state: shownAs(project.state),
  estimatedAt: shownAs(project.estimatedAt),
})

/** An untouched document of a customer that exists stays as it is. */
const writtenOf = ({ document, ...values }: CustomerValues, isNew: boolean): WrittenCustomer =>
  isNew || document !== '' ? { document, ...values } : values

function dataOf({ document, name, email, cellphone, ...rest }: WrittenCustomer): CustomerData {
  const { projectName = '', projectKind = '', city = '', state = '', estimatedAt = '' } = rest
  return {
    ...(document !== undefined && { document }),
    name: name ?? '',
    email: email ?? '',
    cellphone: cellphone ?? '',
    project: { name: projectName, kind: projectKind, city, state, estimatedAt },
  }
}

/** The values of the form, and how they are kept. */
function useTyped(customer: Customer | undefined) {
  const personId = usePerson()._id
  const part = customer?._id ?? 'novo'
  const draft = { kind: 'customer-draft', personId, part }
  const saved = customer ? savedOf(customer) : blank
  const [{ of, values }, setTyped] = useState({ of: part, values: { ...saved, ...readDraft(draft) } })
  const shown = of === part ? values : { ...saved, ...readDraft(draft) }
  if (of !== part) setTyped({ of: part, values: shown })
  return {
    values: shown,
    changed: customerFields.some((field) => shown[field] !== saved[field]),
    set(field: CustomerField, value: string) {
      const next = { ...shown, [field]: value }
      setTyped({ of: part, values: next })
      const kept = customerFields.filter((each) => each !== 'document' && next[each] !== saved[each])
      keepDraft(draft, kept.length === 0 ? null : Object.fromEntries(kept.map((each) => [each, next[each]])))
    },
    forget() {
      keepDraft(draft, null)
      setTyped({ of: part, values: saved })
    },
  }
}

export function useCustomerForm(customer: Customer | undefined, onSaved: () => void) {
  const { t, i18n } = useLingui()
  const typed = useTyped(customer)
  const [wrong, setWrong] = useState<Partial<Record<CustomerField, string>>>({})
  const isNew = customer === undefined
  const saving = useMutation({
    ...saveCustomer(useApp()),
    onSuccess: () => {
      typed.forget()
      toast.success(isNew ? t`Cliente cadastrado com sucesso!` : t`Atualizado com sucesso!`)
      onSaved()
    },
  })

  /** False when something is wrong and was marked. */
  function submit(): boolean {
    const written = writtenOf(typed.values, isNew)
    const found = readCustomer(written).wrong
    setWrong(Object.fromEntries(found.map((field) => [field, i18n._(wrongTexts[field])])))
    if (found.length === 0) saving.mutate({ id: customer?._id, data: dataOf(written) })
    return found.length === 0
  }

  const refused = callFields(saving.error)
  return {
    ...typed,
    saving,
    submit,
    errorOf: (field: CustomerField) => wrong[field] ?? refused[field],
    set(field: CustomerField, value: string) {
      typed.set(field, value)
      setWrong({ ...wrong, [field]: undefined })
      if (saving.isError) saving.reset()
    },
    discard() {
      typed.forget()
      setWrong({})
      saving.reset()
    },
  }
}
