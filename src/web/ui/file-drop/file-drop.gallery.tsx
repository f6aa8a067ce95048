import type { Gallery } from '../gallery.ts'
import { Held } from '../testing/held.tsx'
import { FileDrop, type FileDropProps } from './file-drop.tsx'
import type { DroppedFile } from './file-tile.tsx'

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="#DDEDEC"/><path d="M32 12c10 14 14 20 14 27a14 14 0 0 1-28 0c0-7 4-13 14-27Z" fill="#0B5A5E"/></svg>`
const picture: DroppedFile = {
  id: 'a',
  file: {
    name: 'nota-4021-frente.jpg',
    url: `data:image/svg+xml,${encodeURIComponent(drawing)}`,
    type: 'image/jpeg',
    size: 2_480_000,
  },
}
const document: DroppedFile = {
  id: 'b',
  file: {
    name: 'nota fiscal eletrônica 35261112ABC34501DE35650010000006781123409877.pdf',
    url: '#',
    type: 'application/pdf',
    size: 184_000,
  },
}
const broken: DroppedFile = { id: 'c', file: { name: 'IMG_2210.heic', url: '#', type: 'image/heic', size: 3_100_000 } }

const drop = (start: readonly DroppedFile[], more: Partial<FileDropProps> = {}) => (
  <Held start={start}>
    {(value, set) => (
      <FileDrop
        label="Páginas da nota"
        accept={['image/*', 'application/pdf']}
        kinds="JPG, PNG ou PDF"
        maxBytes={10_000_000}
        maxFiles={3}
        value={value}
        onAdd={(files) => set([...value, ...files.map((file) => ({ id: crypto.randomUUID(), file }))])}
        onRemove={(file) => set(value.filter((kept) => kept.id !== file.id))}
        onReplace={(file, by) => set(value.map((kept) => (kept.id === file.id ? { id: kept.id, file: by } : kept)))}
        {...more}
      />
    )}
  </Held>
)

export const gallery: Gallery = {
  piece: 'file-drop',
  states: [
    { name: 'empty', draw: () => drop([], { optional: true }) },
    {
      name: 'one only',
      draw: () =>
        drop([], { label: 'Comprovante da ABD', maxFiles: 1, hint: 'A carteirinha ou a declaração.', required: true }),
    },
    { name: 'filled', draw: () => drop([picture, document]) },
    { name: 'full', draw: () => drop([picture], { maxFiles: 1 }) },
    {
      name: 'sending',
      draw: () =>
        drop([
          { ...picture, progress: 0.45 },
          { ...document, progress: 1 },
        ]),
    },
    {
      name: 'failed',
      draw: () => drop([{ ...picture, error: 'Não foi enviada. Tente novamente.' }]),
    },
    { name: 'without preview', draw: () => drop([broken], { onReplace: undefined }) },
    { name: 'error', draw: () => drop([], { error: 'Escolha pelo menos uma página', required: true }) },
    { name: 'disabled', draw: () => drop([], { disabled: true }) },
    { name: 'disabled and filled', draw: () => drop([picture], { disabled: true }) },
  ],
}
