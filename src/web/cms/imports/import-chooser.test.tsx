import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { importFileLimit } from '#domain/imports/import-columns.ts'
import { render } from '#web/ui/testing/render.tsx'
import { ImportChooser } from './import-chooser.tsx'

/** A file that says it has so many bytes. */
const fileOf = (size: number) => Object.defineProperty(new File(['x'], 'lojas.csv'), 'size', { value: size })

function show(failure: unknown = null) {
  const onFile = vi.fn<(file: File) => void>()
  render(<ImportChooser kind="stores" failure={failure} onFile={onFile} onReadAs={undefined} />)
  return {
    onFile,
    drop: (file: File) => fireEvent.change(screen.getByLabelText('Planilha ou CSV'), { target: { files: [file] } }),
  }
}

test('a file of 101 MB stays here, with the limit; one of 100 MB goes', () => {
  const { onFile, drop } = show()
  drop(fileOf(101_000_000))
  expect(screen.getByRole('alert').textContent).toBe('“lojas.csv” tem 101\u00A0MB; o máximo é 100\u00A0MB.')
  expect(onFile).not.toHaveBeenCalled()
  drop(fileOf(importFileLimit))
  expect(onFile).toHaveBeenCalledTimes(1)
})

test('what the server said of a file that is too large stands above, limit and all', () => {
  const msg = 'Cada arquivo pode ter até 100 MB.'
  show(Object.assign(new Error('no'), { code: 'file-too-large', msg }))
  expect(screen.getByText(msg)).toBeTruthy()
})
