/** What whoever confirmed a batch is told when it has come to its end. */
import { wholeText } from '#domain/text/whole-text.ts'
import type { BatchFigures } from '#domain/invoices/batch.ts'

const decidedText = (count: number) =>
  count === 1 ? '1 nota foi decidida' : `${wholeText(count)} notas foram decididas`
const leftText = (count: number) => (count === 1 ? '1 ficou como estava' : `${wholeText(count)} ficaram como estavam`)

export const doneNotice = (id: string, { decided, refused }: Pick<BatchFigures, 'decided' | 'refused'>) =>
  ({
    kind: 'invoice-batch-done',
    title: 'Decisão em lote concluída',
    body: `${decidedText(decided)}${refused > 0 ? ` e ${leftText(refused)}` : ''}.`,
    link: `/cms/invoices/batches/${id}`,
    sourceKey: `invoice-batch:${id}:done`,
  }) as const
