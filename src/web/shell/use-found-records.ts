/** Records of the back office found by a few words, through the lists that are there: people by name or CPF, stores by name or CNPJ, products by name or SKU, invoices by number. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { adminInvoicePage } from '#web/data/invoices.ts'
import { productPage } from '#web/data/products.ts'
import { professionalPage } from '#web/data/professionals.ts'
import { storePage } from '#web/data/stores.ts'
import { useApp } from '#web/data/use-app.ts'

/** Of each kind. */
const most = 5
/** Letters before anything is asked. */
const fewest = 2
/** Typing waits this long before it searches, in milliseconds. */
const pause = 250

/** The text once the typing has paused. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}

interface Reading<Doc> {
  readonly data: { readonly docs: readonly Doc[] } | undefined
  readonly isPlaceholderData: boolean
}

/** What was found for other words would be picked for these. */
const docsOf = <Doc>({ data, isPlaceholderData }: Reading<Doc>): readonly Doc[] =>
  isPlaceholderData ? [] : (data?.docs ?? [])

export function useFoundRecords(text: string) {
  const app = useApp()
  const words = text.trim()
  const asked = usePaused(words)
  const enabled = asked.length >= fewest
  const filter = { search: asked, page: 1, limit: most }
  const professionals = useQuery({ ...professionalPage(app, filter), enabled })
  const stores = useQuery({ ...storePage(app, filter), enabled })
  const invoices = useQuery({ ...adminInvoicePage(app, filter), enabled })
  const products = useQuery({ ...productPage(app, filter), enabled })
  const readings = [professionals, stores, products, invoices]
  const isWanted = words.length >= fewest
  const isCurrent = enabled && asked === words
  return {
    professionals: isCurrent ? docsOf(professionals) : [],
    stores: isCurrent ? docsOf(stores) : [],
    products: isCurrent ? docsOf(products) : [],
    invoices: isCurrent ? docsOf(invoices) : [],
    isSearching: isWanted && (!isCurrent || readings.some((one) => one.isPending || one.isPlaceholderData)),
    /** Some of it could not be asked: what is shown may not be all. */
    isFailed: isCurrent && readings.some(({ isError }) => isError),
  }
}
