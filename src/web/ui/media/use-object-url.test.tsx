import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useObjectUrl } from './use-object-url.ts'

function Picture({ blob }: { blob: Blob | undefined }) {
  return <p>{useObjectUrl(blob) ?? 'no picture'}</p>
}

test('the address of a picture lives as long as it is on the screen', () => {
  const make = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${(blob as Blob).size}`)
  const release = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)
  const photo = new Blob(['1234'])
  const { rerender, unmount } = render(<Picture blob={undefined} />)
  expect(screen.getByText('no picture')).toBeTruthy()
  rerender(
    <>
      <Picture blob={photo} />
      <Picture blob={photo} />
    </>,
  )
  expect(screen.getAllByText('blob:4')).toHaveLength(2)
  rerender(
    <>
      <Picture blob={photo} />
    </>,
  )
  expect(release).not.toHaveBeenCalled()
  rerender(<Picture blob={new Blob(['1'])} />)
  expect(screen.getByText('blob:1')).toBeTruthy()
  expect(release.mock.calls).toEqual([['blob:4']])
  unmount()
  expect(release.mock.calls).toEqual([['blob:4'], ['blob:1']])
  expect(make).toHaveBeenCalledTimes(2)
  vi.restoreAllMocks()
})
