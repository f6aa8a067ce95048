/** Under a field: where what stands in it was read, and whether somebody should look. */
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReadValue } from '#contract/api.gen.ts'
import type { Field, useDocumentValues } from './use-document-values.ts'

const sources = {
  code: msg`Lido do código`,
  pdf: msg`Lido do PDF`,
  ocr: msg`Lido da impressão`,
} as const satisfies Record<ReadValue['source'], unknown>

export function useReadHint({ readOf }: Pick<ReturnType<typeof useDocumentValues>, 'readOf'>) {
  const { t, i18n } = useLingui()
  return (field: Field): string | undefined => {
    const read = readOf(field)
    if (!read?.stands) return undefined
    const source = i18n._(sources[read.told.source])
    return read.told.certain ? source : t`${source}: confira na página`
  }
}
