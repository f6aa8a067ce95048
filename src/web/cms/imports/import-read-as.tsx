/** How a file was understood, shown by some of its cells; whoever sees that it is wrong has it read in another way. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { Import } from '#contract/api.gen.ts'
import { csvEncodings } from '#domain/csv/csv-start.ts'
import { Dropdown } from '#web/ui/dropdown/dropdown.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { AccordionRow } from '#web/ui/accordion/accordion.tsx'
import type { ImportFile } from '#web/data/imports.ts'
import { ImportColumnsForm } from './import-columns-form.tsx'
import { encodingText, separatorText } from './import-texts.ts'

/** Reads the file once more, with other letters or other meanings of its titles. */
export type ReadAs = (how: Pick<ImportFile, 'encoding' | 'columns'>) => void

const options = csvEncodings.map((encoding) => ({ value: encoding, label: encodingText[encoding] }))

/** What of the file is no part of the table, or changes nothing. */
function LeftOut({ done: { skipped, ignoredColumns, readOnlyColumns } }: { done: Import }) {
  const [ignored, readOnly] = [ignoredColumns.join(', '), readOnlyColumns.join(', ')]
  return (
    <>
      {skipped.map(({ line, text }) => (
        <p key={line}>
          <Trans>
            Linha {line} deixada de lado: {text}
          </Trans>
        </p>
      ))}
      {ignored !== '' && (
        <p>
          <Trans>Colunas que não usamos: {ignored}.</Trans>
        </p>
      )}
      {readOnly !== '' && (
        <p>
          <Trans>Colunas só para leitura, que não mudam o cadastro: {readOnly}.</Trans>
        </p>
      )}
    </>
  )
}

interface ImportReadAsProps {
  done: Import
  /** Absent where the file cannot be read once more. */
  onReadAs: ReadAs | undefined
}

export function ImportReadAs({ done, onReadAs }: ImportReadAsProps) {
  const { t, i18n } = useLingui()
  const samples = [...new Set(done.samples.map(({ text }) => text))].join(' · ')
  const { sheet } = done
  const others = done.otherSheets.join(', ')
  const [encoding, separator] = [encodingText[done.encoding], i18n._(separatorText[done.separator])]
  return (
    <Stack gap={3}>
      <Stack gap={1}>
        <p>
          {sheet === null ? (
            <Trans>
              Lido como {encoding}, com colunas separadas por {separator}.
            </Trans>
          ) : (
            <Trans>Lida a planilha “{sheet}”.</Trans>
          )}
        </p>
        {others !== '' && (
          <p>
            <Trans>Outras planilhas do arquivo, que não foram lidas: {others}.</Trans>
          </p>
        )}
        {samples !== '' && (
          <p>
            <Trans>Confira os acentos: {samples}</Trans>
          </p>
        )}
        <LeftOut done={done} />
      </Stack>
      {onReadAs && sheet === null && (samples !== '' || done.invalid > 0) && (
        <Dropdown
          name="encoding"
          label={t`Acentos errados? Ler de outra forma`}
          noOptionsText={t`Nenhuma opção`}
          options={options}
          value={done.encoding}
          onValueChange={(chosen) => {
            const named = csvEncodings.find((one) => one === chosen)
            if (named && named !== done.encoding) onReadAs({ encoding: named })
          }}
        />
      )}
      {onReadAs && (
        <AccordionRow title={<Trans>O que é cada coluna</Trans>}>
          <ImportColumnsForm kind={done.kind} header={done.header} onNamed={(columns) => onReadAs({ columns })} />
        </AccordionRow>
      )}
    </Stack>
  )
}
