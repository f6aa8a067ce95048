import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from '../testing/render.tsx'
import { addDays, dateFromIso, isoFromDate, presetPeriods, todayIn } from './calendar-day.ts'
import { BirthDateField, DateField, type DateFieldProps } from './date-field.tsx'
import { DateRangeField } from './date-range-field.tsx'
import { dateTextFromIso, isoFromDateText } from './date-text.ts'

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

test('birth date is entered as dd/mm/yyyy and sent as yyyy-mm-dd', () => {
  expect(isoFromDateText('01/03/1990')).toBe('1990-03-01')
  expect(dateTextFromIso('1990-03-01')).toBe('01/03/1990')
  expect(dateTextFromIso('')).toBe('')
})

function Day(limits: Pick<DateFieldProps, 'min' | 'max'>) {
  const [day, setDay] = useState('')
  return (
    <>
      <DateField label="Emissão" value={day} onValueChange={setDay} {...limits} />
      <output>{day}</output>
    </>
  )
}

test('a date gets its bars while it is typed and is kept as a calendar day', () => {
  render(<Day />)
  type('Emissão', '2111')
  expect(valueOf('Emissão')).toBe('21/11')
  type('Emissão', '21/112026')
  expect(valueOf('Emissão')).toBe('21/11/2026')
  expect(screen.getByRole('status').textContent).toBe('2026-11-21')
})

test('a day that does not exist is told when the field is left', () => {
  render(<Day />)
  type('Emissão', '31/02/2026')
  expect(screen.queryByText('Digite uma data válida')).toBeNull()
  fireEvent.blur(screen.getByLabelText('Emissão'))
  expect(screen.getByText('Digite uma data válida')).toBeTruthy()
})

test.each([
  ['31/12/2025', 'Escolha uma data a partir de 01/01/2026'],
  ['22/11/2026', 'Escolha uma data até 21/11/2026'],
])('%s is told to be out of reach, and stays as it is typed', (text, told) => {
  render(<Day min="2026-01-01" max="2026-11-21" />)
  type('Emissão', text)
  fireEvent.blur(screen.getByLabelText('Emissão'))
  expect(screen.getByText(told)).toBeTruthy()
  expect(valueOf('Emissão')).toBe(text)
})

test('a birth date has no calendar', () => {
  render(<BirthDateField label="Data de nascimento" value="1990-03-01" onValueChange={() => {}} />)
  expect(valueOf('Data de nascimento')).toBe('01/03/1990')
  expect(screen.queryByRole('button')).toBeNull()
})

function Range() {
  const [period, setPeriod] = useState({ from: '', to: '' })
  return (
    <>
      <DateRangeField label="Período" value={period} onValueChange={setPeriod} />
      <output>{`${period.from}..${period.to}`}</output>
    </>
  )
}

test('a period is typed end by end, and one end may stay open', () => {
  render(<Range />)
  type('De', '01112026')
  expect(screen.getByRole('status').textContent).toBe('2026-11-01..')
  type('Até', '30112026')
  expect(screen.getByRole('status').textContent).toBe('2026-11-01..2026-11-30')
})

test('a period that ends before it begins is told', () => {
  render(<Range />)
  type('De', '30112026')
  type('Até', '01112026')
  expect(screen.getByText('A data final vem antes da inicial')).toBeTruthy()
  expect(screen.getByLabelText('Até').getAttribute('aria-invalid')).toBe('true')
})

test('today is the day of São Paulo', () => {
  expect(todayIn(new Date('2026-11-21T02:30:00Z'))).toBe('2026-11-20')
  expect(todayIn(new Date('2026-11-21T03:00:00Z'))).toBe('2026-11-21')
})

test('a day goes into the calendar and comes out as the same day', () => {
  for (const day of ['2026-01-01', '2018-11-04', '2024-02-29', '1985-11-02'])
    expect(isoFromDate(dateFromIso(day))).toBe(day)
})

test('days are counted across months, years and leap days', () => {
  expect(addDays('2024-02-28', 1)).toBe('2024-02-29')
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
})

test('the ready periods end today or with the month', () => {
  expect(presetPeriods('2026-01-15')).toEqual([
    { name: 'today', from: '2026-01-15', to: '2026-01-15' },
    { name: 'week', from: '2026-01-09', to: '2026-01-15' },
    { name: 'thirty', from: '2025-12-17', to: '2026-01-15' },
    { name: 'month', from: '2026-01-01', to: '2026-01-31' },
    { name: 'lastMonth', from: '2025-12-01', to: '2025-12-31' },
  ])
})
