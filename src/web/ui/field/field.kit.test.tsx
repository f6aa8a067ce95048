/** Fields in a real browser: the height of the specification, and what fingers and keys do to masks, codes and choices. */
import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Held } from '../testing/held.tsx'
import { render } from '../testing/render.tsx'
import { violations } from '../testing/violations.ts'
import { AccessKeyField } from './access-key-field.tsx'
import { gallery as choices } from './choices.gallery.tsx'
import { CodeField } from './code-field.tsx'
import { gallery as codes } from './code-field.gallery.tsx'
import { FieldSet } from './field-set.tsx'
import { CnpjField, CpfField, PhoneField } from './masked-field.tsx'
import { gallery as maskeds } from './masked-field.gallery.tsx'
import { MoneyField } from './money-field.tsx'
import { NumberField } from './number-field.tsx'
import { gallery as numbers } from './number-field.gallery.tsx'
import { gallery as passwords } from './password-field.gallery.tsx'
import { RadioGroup } from './choice-group.tsx'
import { Switch } from './switch.tsx'
import { TextField } from './text-field.tsx'
import { gallery as texts } from './text-field.gallery.tsx'

const input = (label: string) => page.getByLabelText(label, { exact: true }).element() as HTMLInputElement
const caretAt = (label: string, at: number) => {
  input(label).focus()
  input(label).setSelectionRange(at, at)
}

afterEach(() => delete document.documentElement.dataset['theme'])

test('a control is 44 px high, 48 where fingers are', async () => {
  render(<TextField label="Nome" />)
  expect(input('Nome').getBoundingClientRect().height).toBe(44)
  await page.viewport(390, 844)
  expect(input('Nome').getBoundingClientRect().height).toBe(48)
  await page.viewport(1440, 900)
})

test('a hidden label leaves no room above what it names', () => {
  render(
    <FieldSet label="Nível" labelHidden>
      <TextField label="Nome" labelHidden />
    </FieldSet>,
  )
  expect(page.getByRole('group', { name: 'Nível' }).element().getBoundingClientRect().height).toBe(44)
})

function Cpf({ start = '' }: { start?: string }) {
  return <Held start={start}>{(value, set) => <CpfField label="CPF" value={value} onValueChange={set} />}</Held>
}

test('a CPF gets its punctuation key by key', async () => {
  render(<Cpf />)
  await userEvent.type(page.getByLabelText('CPF'), '52998224725')
  expect(input('CPF').value).toBe('529.982.247-25')
})

describe('the caret stays where the person works', () => {
  test('a digit is put right in the middle', async () => {
    render(<Cpf start="52908224725" />)
    caretAt('CPF', 3)
    await userEvent.keyboard('{Backspace}')
    expect([input('CPF').value, input('CPF').selectionStart]).toEqual(['520.822.472-5', 2])
    await userEvent.keyboard('9')
    expect([input('CPF').value, input('CPF').selectionStart]).toEqual(['529.082.247-25', 3])
  })

  test('Delete walks over the punctuation and goes on deleting', async () => {
    render(<Cpf start="52998224725" />)
    caretAt('CPF', 3)
    await userEvent.keyboard('{Delete}{Delete}')
    expect([input('CPF').value, input('CPF').selectionStart]).toEqual(['529.822.472-5', 4])
  })

  test('a full field takes no more', async () => {
    render(<Cpf start="52998224725" />)
    caretAt('CPF', 0)
    await userEvent.keyboard('7')
    expect([input('CPF').value, input('CPF').selectionStart]).toEqual(['529.982.247-25', 0])
  })

  test('a letter where digits are changes nothing', async () => {
    render(<Cpf start="52998" />)
    caretAt('CPF', 2)
    await userEvent.keyboard('x')
    expect([input('CPF').value, input('CPF').selectionStart]).toEqual(['529.98', 2])
  })
})

/** Copies a text out of a field of its own and pastes it where the focus is to be. */
async function paste(text: string, label: string) {
  await userEvent.fill(page.getByLabelText('rascunho'), text)
  await userEvent.tripleClick(page.getByLabelText('rascunho'))
  await userEvent.copy()
  input(label).focus()
  input(label).select()
  await userEvent.paste()
}

test.each([
  ['CNPJ', 'CNPJ: 11.222.333/0001-81', '11.222.333/0001-81', '11222333000181'],
  ['CNPJ', '12.abc.345/01de-35', '12.ABC.345/01DE-35', '12ABC34501DE35'],
  ['Telefone', '+55 (11) 98765-4321', '(11) 98765-4321', '11987654321'],
  [
    'Chave',
    'NFe35261112ABC34501DE35650010000006781123409877',
    '3526 1112 ABC3 4501 DE35 6500 1000 0006 7811 2340 9877',
    '35261112ABC34501DE35650010000006781123409877',
  ],
])('%s: "%s" can be pasted', async (label, pasted, shown, kept) => {
  render(
    <>
      <input aria-label="rascunho" />
      <Held start="">
        {(value, set) => (
          <>
            <CnpjField label="CNPJ" value={label === 'CNPJ' ? value : ''} onValueChange={set} />
            <PhoneField label="Telefone" value={label === 'Telefone' ? value : ''} onValueChange={set} />
            <AccessKeyField label="Chave" value={label === 'Chave' ? value : ''} onValueChange={set} />
            <output>{value}</output>
          </>
        )}
      </Held>
    </>,
  )
  await paste(pasted, label)
  expect(input(label).value).toBe(shown)
  expect(page.getByRole('status').element().textContent).toBe(kept)
})

test('an access key is seen whole on a phone', async () => {
  await page.viewport(390, 844)
  render(<AccessKeyField label="Chave" value="35261112ABC34501DE35650010000006781123409877" onValueChange={() => {}} />)
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = input('Chave')
  expect([scrollWidth, scrollHeight]).toEqual([clientWidth, clientHeight])
  await page.viewport(1440, 900)
})

function Code({ onComplete }: { onComplete: (code: string) => void }) {
  return (
    <Held start="">
      {(value, set) => <CodeField label="Código" value={value} onValueChange={set} onComplete={onComplete} />}
    </Held>
  )
}

test('a code is typed and corrected, and says once that it is complete', async () => {
  const complete: string[] = []
  render(<Code onComplete={(code) => complete.push(code)} />)
  await userEvent.type(page.getByLabelText('Código'), '48x29')
  expect(input('Código').value).toBe('4829')
  await userEvent.keyboard('15')
  expect(complete).toEqual(['482915'])
  await userEvent.keyboard('7')
  expect(input('Código').value).toBe('482915')
  expect(complete).toEqual(['482915'])
})

test('a code is pasted out of a sentence', async () => {
  const complete: string[] = []
  render(
    <>
      <input aria-label="rascunho" />
      <Code onComplete={(code) => complete.push(code)} />
    </>,
  )
  await paste('Seu código: 482 915', 'Código')
  expect(complete).toEqual(['482915'])
})

test('every digit of a code stands over its place', async () => {
  render(<Held start="482915">{(value, set) => <CodeField label="Código" value={value} onValueChange={set} />}</Held>)
  await document.fonts.ready
  const control = input('Código')
  const style = getComputedStyle(control)
  const places = [...(control.nextElementSibling?.children ?? [])].map((place) => place.getBoundingClientRect())
  const [first, second] = places
  if (!first || !second) throw new Error('no places')
  const pen = document.createElement('canvas').getContext('2d')
  if (!pen) throw new Error('no canvas')
  pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
  const digit = pen.measureText('0').width
  // From the middle of one digit to the middle of the next it is as far as from place to place.
  expect(digit + Number.parseFloat(style.letterSpacing)).toBeCloseTo(second.left - first.left, 0)
  const middle = control.getBoundingClientRect().left + Number.parseFloat(style.paddingLeft) + digit / 2
  expect(Math.abs(middle - (first.left + first.width / 2))).toBeLessThan(2)
})

test('a number is stepped by keys and buttons as far as it may, and typed beyond it stays', async () => {
  render(
    <Held<number | null> start={9}>
      {(value, set) => <NumberField label="Quantidade" value={value} onValueChange={set} min={1} max={10} steppers />}
    </Held>,
  )
  input('Quantidade').focus()
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}')
  expect(input('Quantidade').value).toBe('10')
  await page.getByRole('button', { name: 'Um a menos' }).click()
  expect(input('Quantidade').value).toBe('9')
  await userEvent.fill(page.getByLabelText('Quantidade'), '1234')
  await userEvent.tab()
  expect(input('Quantidade').value).toBe('1.234')
})

test('an amount stays as it is typed and is put in order when the field is left', async () => {
  render(
    <Held<number | null> start={null}>
      {(cents, set) => <MoneyField label="Valor" value={cents} onValueChange={set} />}
    </Held>,
  )
  await userEvent.type(page.getByLabelText('Valor'), '1234,5')
  expect(input('Valor').value).toBe('1234,5')
  await userEvent.tab()
  expect(input('Valor').value).toBe('1.234,50')
})

test('radios are one stop of the Tab key, and arrows choose', async () => {
  render(
    <Held start="">
      {(value, set) => (
        <>
          <button type="button">antes</button>
          <RadioGroup
            label="Profissão"
            options={[
              { value: 'a', label: 'Arquiteto' },
              { value: 'e', label: 'Engenheiro' },
            ]}
            value={value}
            onValueChange={set}
          />
          <button type="button">depois</button>
        </>
      )}
    </Held>,
  )
  await page.getByRole('button', { name: 'antes' }).click()
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('radio', { name: 'Engenheiro' })).toBeChecked()
  await userEvent.tab()
  expect(document.activeElement?.textContent).toBe('depois')
})

test('a switch is switched by the space bar', async () => {
  render(<Held start={false}>{(on, set) => <Switch label="Novidades" value={on} onValueChange={set} />}</Held>)
  await userEvent.tab()
  await userEvent.keyboard(' ')
  await expect.element(page.getByRole('switch', { name: 'Novidades' })).toBeChecked()
})

const galleries = [texts, maskeds, numbers, passwords, choices, codes]

test.each(galleries.flatMap((gallery) => ['light', 'dark'].map((theme) => [gallery.piece, theme, gallery] as const)))(
  '%s: axe finds nothing in the %s theme',
  async (_, theme, gallery) => {
    document.documentElement.dataset['theme'] = theme
    render(
      <main>
        {gallery.states.map((state) => (
          <section key={state.name} aria-label={state.name}>
            {state.draw()}
          </section>
        ))}
      </main>,
    )
    expect(await violations()).toEqual([])
  },
)
