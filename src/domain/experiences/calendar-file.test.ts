import { fc } from '#domain/testing/properties.ts'
import { expect, test } from 'vitest'
import { calendarFile, type CalendarEntry } from './calendar-file.ts'

const entry: CalendarEntry = {
  uid: '7@exemplo.com.br',
  title: 'Oficina; luz, sombra \\ sol',
  description: 'Uma manhã.\n\nTraga um projeto.',
  place: 'Showroom, São Paulo',
  url: 'https://exemplo.com.br/experiences/7',
  startsAt: new Date('2026-12-05T12:00:00.000Z'),
  endsAt: new Date('2026-12-05T15:30:00.000Z'),
}
const maker = { programme: 'Nascente', now: new Date('2026-11-21T12:34:56.789Z') }
const file = (change: Partial<CalendarEntry> = {}) => calendarFile({ ...entry, ...change }, maker)
/** As a calendar reads it: the lines are put together again, then the text. */
const lineOf = (text: string, name: string) =>
  text
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1)
/** Throws where a character was torn apart. */
const octets = (line: string) => encodeURIComponent(line).replaceAll(/%../g, 'o').length
const plain = (text = '') => text.replace(/\\(.)/g, (_, letter: string) => (letter === 'n' ? '\n' : letter))

test('is what the standard says, line by line', () => {
  expect(file().split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Nascente//PT-BR',
    'BEGIN:VEVENT',
    'UID:7@exemplo.com.br',
    'DTSTAMP:20261121T123456Z',
    'DTSTART:20261205T120000Z',
    'DTEND:20261205T153000Z',
    String.raw`SUMMARY:Oficina\; luz\, sombra \\ sol`,
    String.raw`DESCRIPTION:Uma manhã.\n\nTraga um projeto.`,
    String.raw`LOCATION:Showroom\, São Paulo`,
    'URL:https://exemplo.com.br/experiences/7',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('says nothing of an end or a place nobody knows', () => {
  const text = file({ endsAt: null, place: null })
  expect([lineOf(text, 'DTEND'), lineOf(text, 'LOCATION')]).toEqual([undefined, undefined])
})

test('no text ends a line before its time, tears a letter apart or gets lost', () => {
  const letters = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 })
  fc.assert(
    fc.property(letters, (written) => {
      const text = file({ description: written })
      for (const line of text.split('\r\n')) expect(octets(line)).toBeLessThanOrEqual(75)
      expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
      expect(plain(lineOf(text, 'DESCRIPTION'))).toBe(written.replace(/\r\n?/g, '\n').replace(/(?!\n)\p{Cc}/gu, ' '))
    }),
  )
})
