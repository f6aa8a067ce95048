/** What axe says of every state of the dropdown. */
import { afterEach, describe, expect, test } from 'vitest'
import { render } from '../testing/render.tsx'
import { violations } from '../testing/violations.ts'
import { gallery } from './dropdown.gallery.tsx'

afterEach(() => delete document.documentElement.dataset['theme'])

describe.each(['light', 'dark'])('axe finds nothing in the %s theme', (theme) => {
  test('closed', async () => {
    document.documentElement.dataset['theme'] = theme
    render(
      <main>
        {gallery.states
          .filter((state) => !state.alone)
          .map((state) => (
            <div key={state.name}>{state.draw()}</div>
          ))}
      </main>,
    )
    expect(await violations()).toEqual([])
  })

  test.each(gallery.states.filter((state) => state.alone))('$name', async (state) => {
    document.documentElement.dataset['theme'] = theme
    render(<main>{state.draw()}</main>)
    await expect.poll(() => document.querySelector('[role="listbox"]')).not.toBeNull()
    expect(await violations()).toEqual([])
  })
})
