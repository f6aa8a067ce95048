import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CallFailed } from '#client/api/call-errors.ts'
import { render } from '#web/ui/testing/render.tsx'
import { ReadingFailure } from './reading-failure.tsx'
import { outOfNetwork } from './testing/out-of-network.ts'

const query = {
  error: new CallFailed('offline', new TypeError('Failed to fetch')),
  isFetching: false,
  refetch: () => Promise.resolve(),
}

test('a device in no network is told so, with what will be there', () => {
  outOfNetwork()
  render(<ReadingFailure query={query} offline="A lista aparece assim que a conexão voltar." />)
  expect(screen.getByRole('heading').textContent).toBe('Você está sem conexão')
  expect(screen.getByText('A lista aparece assim que a conexão voltar.')).toBeTruthy()
})

test('a server that does not answer is not taken for a missing connection', () => {
  render(<ReadingFailure query={query} offline="A lista aparece assim que a conexão voltar." />)
  expect(screen.getByRole('heading').textContent).toBe('O programa não está respondendo')
  expect(screen.queryByText(/sem conexão|assim que a conexão voltar/)).toBeNull()
})
