/** How the fields of a product are called. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ProductField } from '#domain/products/product-fields.ts'

export const productFieldTexts = {
  name: msg`Nome`,
  ean: msg`EAN`,
  brand: msg`Marca`,
  category: msg`Categoria`,
  line: msg`Linha`,
  ratePer100: msg`Pontos por real`,
  active: msg`Situação`,
} as const satisfies Record<ProductField, MessageDescriptor>
