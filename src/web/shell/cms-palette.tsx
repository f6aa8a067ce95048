/** Goes to any page of the back office, begins what can be made there, and leads to a person, a store, a product or an invoice by a few words. */
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { formatCnpj } from '#domain/documents/cnpj.ts'
import { formatCpf } from '#domain/documents/cpf.ts'
import { nameKey } from '#domain/people/name-key.ts'
import { useMay } from '#web/data/use-may.ts'
import { formatMoney } from '#web/i18n/format.ts'
import { type CommandGroup, type CommandItem, CommandPalette } from '#web/ui/command/command-palette.tsx'
import {
  IconBriefcase,
  IconBuildingStore,
  IconFileInvoice,
  IconHistory,
  IconKeyboard,
  IconLogout,
  IconPackage,
} from '#web/ui/icons.ts'
import { cmsActs } from './cms-acts.ts'
import { keepUsed, lastUsed, type Used } from './last-used.ts'
import { useFoundRecords } from './use-found-records.ts'
import { isGroup, type Way, type WayGroup } from './way.ts'

interface CmsPaletteProps {
  /** The pages this admin may open. */
  ways: readonly (Way | WayGroup)[]
  /** The keys are to be told; it takes the place of the palette. */
  onHelp: () => void
  onSignOut: () => void
  onClose: () => void
}

interface Page {
  readonly way: Way
  /** The word of the menu it stands behind. */
  readonly group?: string
}

const size = 20

/** Whether each of the words begins a word of the name. */
function namedBy(text: string) {
  const words = nameKey(text.trim()).split(' ')
  return (name: string) => words.every((word) => ` ${nameKey(name)}`.includes(` ${word}`))
}

/** Goes to a place, which is then among those that were used last. */
function useItemOf(onClose: () => void) {
  const navigate = useNavigate()
  return (used: Used, icon: ReactNode, key = used.href): CommandItem => ({
    key,
    label: used.label,
    hint: used.hint,
    icon,
    onPick: () => {
      onClose()
      keepUsed(used)
      void navigate({ href: used.href })
    },
  })
}

/** The pages by their names and those of their groups, and the help behind them. */
function usePages({ ways, onHelp, onClose }: CmsPaletteProps, text: string): CommandGroup {
  const { t, i18n } = useLingui()
  const itemOf = useItemOf(onClose)
  const isNamed = namedBy(text)
  const pages = ways.flatMap((item): Page[] =>
    isGroup(item) ? item.ways.map((way) => ({ way, group: i18n._(item.label) })) : [{ way: item }],
  )
  const items = pages.flatMap(({ way: { to, label, Icon }, group }) => {
    const name = i18n._(label)
    if (!isNamed(`${name} ${group ?? ''}`)) return []
    return [itemOf({ href: to, label: name, hint: group }, <Icon size={size} />)]
  })
  const keys = t`Atalhos do teclado`
  const help = { key: 'help', label: keys, icon: <IconKeyboard size={size} />, onPick: onHelp }
  return { label: t`Páginas`, items: isNamed(keys) ? [...items, help] : items }
}

/** What can be made or done, once it is asked for by a word. */
function useActs({ onSignOut, onClose }: CmsPaletteProps, text: string): CommandGroup {
  const { t, i18n } = useLingui()
  const itemOf = useItemOf(onClose)
  const may = useMay()
  const isNamed = namedBy(text)
  const made = cmsActs
    .filter(({ operation, label }) => may(operation) && isNamed(i18n._(label)))
    .map(({ label, href, Icon }) => itemOf({ href, label: i18n._(label) }, <Icon size={size} />))
  const leave = t`Sair`
  const out = {
    key: 'sign-out',
    label: leave,
    icon: <IconLogout size={size} />,
    onPick: () => {
      onClose()
      onSignOut()
    },
  }
  if (text.trim() === '') return { label: t`Ações`, items: [] }
  return { label: t`Ações`, items: isNamed(leave) ? [...made, out] : made }
}

function useRecords({ onClose }: CmsPaletteProps, text: string) {
  const { t } = useLingui()
  const itemOf = useItemOf(onClose)
  const { buildLocation } = useRouter()
  const { professionals, stores, products, invoices, ...state } = useFoundRecords(text)
  const groups: readonly CommandGroup[] = [
    {
      label: t`Profissionais`,
      items: professionals.map(({ _id: id, name: label, cpf, email }) => {
        const { href } = buildLocation({ to: '/cms/professionals/$id', params: { id } })
        return itemOf({ href, label, hint: cpf === null ? email : formatCpf(cpf) }, <IconBriefcase size={size} />, id)
      }),
    },
    {
      label: t`Lojas`,
      items: stores.map(({ _id: id, tradeName: label, cnpj }) => {
        const { href } = buildLocation({ to: '/cms/shopkeepers/$id', params: { id } })
        return itemOf({ href, label, hint: formatCnpj(cnpj) }, <IconBuildingStore size={size} />, id)
      }),
    },
    {
      label: t`Produtos`,
      items: products.map(({ _id: id, name: label, sku: hint }) => {
        const { href } = buildLocation({ to: '/cms/products/list', search: { page: 1, search: hint } })
        return itemOf({ href, label, hint }, <IconPackage size={size} />, id)
      }),
    },
    {
      label: t`Notas`,
      items: invoices.map(({ _id: id, number, ownerName, amount }) => {
        const { href } = buildLocation({ to: '/invoices', search: { page: 1, nota: id } })
        const label = number === null ? t`Nota sem número` : t`Nota ${number}`
        const hint = [ownerName, formatMoney(amount)].filter(Boolean).join(' · ')
        return itemOf({ href, label, hint }, <IconFileInvoice size={size} />, id)
      }),
    },
  ]
  return { groups, ...state }
}

/** What was opened last, as long as nothing is looked for. */
function useLast({ onClose }: CmsPaletteProps, text: string): CommandGroup {
  const { t } = useLingui()
  const itemOf = useItemOf(onClose)
  const [last] = useState(lastUsed)
  const items = last.map((used) => itemOf(used, <IconHistory size={size} />, `last ${used.href}`))
  return { label: t`Usados por último`, items: text.trim() === '' ? items : [] }
}

export function CmsPalette(props: CmsPaletteProps) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const pages = usePages(props, text)
  const { groups, isSearching, isFailed } = useRecords(props, text)
  const acts = useActs(props, text)
  const found = [useLast(props, text), pages, acts, ...groups]
  const count = found.reduce((sum, { items }) => sum + items.length, 0)
  function status(): string {
    if (isFailed) return t`Não foi possível procurar em tudo. Confira a conexão.`
    // It stands in the place of the list already.
    if (count === 0) return ''
    if (isSearching) return t`Procurando…`
    return plural(count, { one: '# resultado', many: '# resultados', other: '# resultados' })
  }
  return (
    <CommandPalette
      label={t`Encontrar`}
      placeholder={t`Página, ação, nome, CPF, CNPJ, produto ou número da nota`}
      text={text}
      onTextChange={setText}
      groups={found}
      status={status()}
      nothing={isSearching ? t`Procurando…` : t`Nada encontrado`}
      onClose={props.onClose}
    />
  )
}
