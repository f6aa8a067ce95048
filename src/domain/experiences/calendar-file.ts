/** An experience as an entry of a calendar, by RFC 5545 (iCalendar). */

export interface CalendarEntry {
  /** The same for the same experience: a calendar that has it already changes its entry. */
  readonly uid: string
  readonly title: string
  readonly description: string
  readonly place: string | null
  /** Address of the page that tells more. */
  readonly url: string
  readonly startsAt: Date
  /** Null for what has no known end: the entry lasts an instant then. */
  readonly endsAt: Date | null
}

export interface CalendarMaker {
  /** Who makes the file. */
  readonly programme: string
  readonly now: Date
}

/** Octets of a line without its break (section 3.1). */
const longest = 75

const octetsOf = (character: string): number => {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x1_00_00 ? 3 : 4
}

/** Section 3.1: a long line goes on in the next one behind a space; no character is torn apart. */
function fold(line: string): string {
  let folded = ''
  let octets = 0
  for (const character of line) {
    const more = octetsOf(character)
    if (octets + more > longest) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += more
  }
  return folded
}

/** Section 3.3.11: what would end or part a value is escaped; other control characters may not stand in one. */
const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, String.raw`\$&`)
    .replace(/\r\n?|\n/g, String.raw`\n`)
    .replace(/\p{Cc}/gu, ' ')

/** Section 3.3.5, form 2: the instant itself, whatever the calendar's zone. */
const instant = (at: Date): string => at.toISOString().replace(/[-:]|\.\d{3}/g, '')

/** The whole file, its lines ending as the standard says. */
export function calendarFile(entry: CalendarEntry, { programme, now }: CalendarMaker): string {
  const { uid, title, description, place, url, startsAt, endsAt } = entry
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(programme)}//PT-BR`,
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${instant(now)}`,
    `DTSTART:${instant(startsAt)}`,
    ...(endsAt === null ? [] : [`DTEND:${instant(endsAt)}`]),
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(description)}`,
    ...(place === null ? [] : [`LOCATION:${escaped(place)}`]),
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}
