/** Says what each title of a file means; it is remembered for the next file. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ImportKind, ImportTitle } from '#contract/api.gen.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dropdown } from '#web/ui/dropdown/dropdown.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { Notice } from '#web/ui/notice/notice.tsx'
import * as css from './import-columns.css.ts'
import { kindTexts } from './import-texts.ts'

/** Titles the agreement takes. */
const titleLimit = 100

interface ImportColumnsFormProps {
  kind: ImportKind
  /** As the file was understood so far. */
  header: readonly ImportTitle[]
  /** Gets what each title means: `column:title`. */
  onNamed: (columns: string[]) => void
}

export function ImportColumnsForm({ kind, header, onNamed }: ImportColumnsFormProps) {
  const { t } = useLingui()
  const { columns } = kindTexts[kind]
  const titles = header.filter(({ title }) => title !== '').slice(0, titleLimit)
  const [named, setNamed] = useState(() => titles.map(({ column }) => column ?? ''))
  const [problem, setProblem] = useState<string>()
  const options = [{ value: '', label: t`Não usar` }, ...columns.map(({ name }) => ({ value: name, label: name }))]

  function submit() {
    const twice = columns.filter(({ name }) => named.filter((one) => one === name).length > 1)
    const missing = columns.filter(({ name, need }) => need === 'always' && !named.includes(name))
    const [double, absent] = [twice, missing].map((some) => some.map(({ name }) => name).join(', '))
    if (absent) return setProblem(t`Diga qual coluna é ${absent}.`)
    if (double) return setProblem(t`Mais de uma coluna foi escolhida como ${double}.`)
    setProblem(undefined)
    return onNamed(titles.map(({ title }, at) => `${named[at] ?? ''}:${title}`))
  }

  return (
    <Stack gap={4}>
      <p>
        <Trans>Diga o que é cada coluna do seu arquivo. A escolha vale também para os próximos.</Trans>
      </p>
      <div className={css.titles}>
        {titles.map(({ title }, at) => (
          <Dropdown
            // oxlint-disable-next-line react/no-array-index-key -- a file may write a title twice
            key={at}
            label={title}
            options={options}
            value={named[at] ?? ''}
            onValueChange={(column) => setNamed(named.with(at, column))}
          />
        ))}
      </div>
      {problem && (
        <Notice tone="danger" urgent>
          {problem}
        </Notice>
      )}
      <Row>
        <Button onClick={submit}>
          <Trans>Ler com estas colunas</Trans>
        </Button>
      </Row>
    </Stack>
  )
}
