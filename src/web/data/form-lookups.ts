/** What fills in a form: the address of a CEP, and the stores to choose from. */
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { answer } from '#client/api/answer.ts'
import type { AppContext } from './app-context.ts'

/** The address of a CEP of eight digits, as far as it is known. */
export const addressOf = ({ api }: AppContext) =>
  mutationOptions({
    mutationKey: ['address'],
    mutationFn: (cep: string) => answer(api.GET('/addresses/{cep}', { params: { path: { cep } } })),
    // Whoever gets no answer types the address.
    meta: { failureShownBy: 'screen' },
  })

/** The stores a professional may name as the one that brought them. */
export const openStores = ({ api }: AppContext) =>
  queryOptions({
    queryKey: ['open-stores'],
    queryFn: ({ signal }) => answer(api.GET('/professional/open-stores', { signal })),
  })
