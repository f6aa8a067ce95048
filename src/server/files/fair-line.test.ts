import { expect, test } from 'vitest'
import { fairLine } from './fair-line.ts'

/** A line that notes what it serves, each item a little later; "broken" fails. */
function noting() {
  const served: string[] = []
  let busy = 0
  const line = fairLine(async (item: string) => {
    expect((busy += 1)).toBe(1)
    served.push(item)
    await Promise.resolve()
    busy -= 1
    if (item === 'broken') throw new Error('broken')
    return `${item} done`
  })
  return { line, served }
}

test('whoever asks ten times keeps nobody waiting for more than one of them', async () => {
  const { line, served } = noting()
  const many = Array.from({ length: 10 }, (_, at) => line('rui', `rui ${at}`))
  const others = [line('ana', 'ana 0'), line('bia', 'bia 0'), line('ana', 'ana 1')]
  expect(await Promise.all([...many, ...others])).toHaveLength(13)
  expect(served.slice(0, 6)).toEqual(['rui 0', 'rui 1', 'ana 0', 'bia 0', 'rui 2', 'ana 1'])
  expect(served.slice(6)).toEqual(Array.from({ length: 7 }, (_, at) => `rui ${at + 3}`))
})

test('whoever comes back while others wait is behind them', async () => {
  const { line, served } = noting()
  const again = line('rui', 'rui 0').then(() => line('rui', 'rui 1'))
  await Promise.all([line('ana', 'ana 0'), line('bia', 'bia 0'), again])
  expect(served).toEqual(['rui 0', 'ana 0', 'bia 0', 'rui 1'])
})

test('what cannot even begin is told to whoever asked, and the line goes on', async () => {
  let broken = true
  const line = fairLine((item: string) => {
    if (broken) throw new Error('no thread')
    return Promise.resolve(item)
  })
  await expect(line('rui', 'rui 0')).rejects.toThrow('no thread')
  broken = false
  expect(await line('ana', 'ana 0')).toBe('ana 0')
})

test('a failure is told to whoever asked, and the line goes on, then and later', async () => {
  const { line, served } = noting()
  const failed = expect(line('rui', 'broken')).rejects.toThrow('broken')
  expect(await line('ana', 'ana 0')).toBe('ana 0 done')
  await failed
  expect(await line('rui', 'rui 0')).toBe('rui 0 done')
  expect(served).toEqual(['broken', 'ana 0', 'rui 0'])
})
