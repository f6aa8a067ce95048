/**
 * Brazilian telephone numbers: typed with an area code (DDD), kept as E.164 (`+5511987654321`). Numbers of companies that
 * have no area code are kept as they are dialled.
 */

/** The 67 area codes in use (Anatel). */
export const areaCodes: ReadonlySet<string> = new Set(
  (
    '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 ' +
    '61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99'
  ).split(' '),
)

const mobile = /^9\d{8}$/
const landline = /^[2-5]\d{7}$/

/** DDD and number without the country code or the zero of long-distance calls. */
function nationalDigits(raw: string): string {
  const digits = raw.replace(/\D/g, '')
  if (digits.length >= 12 && digits.startsWith('55')) return digits.slice(2)
  // No area code begins with zero.
  return digits.startsWith('0') ? digits.slice(1) : digits
}

function normalize(raw: string, isNumber: (number: string) => boolean): string | null {
  const digits = nationalDigits(raw)
  return areaCodes.has(digits.slice(0, 2)) && isNumber(digits.slice(2)) ? `+55${digits}` : null
}

/** Free and shared calls (0800, 0300, 0500), and numbers of one price in the whole country (4004, 3003): Anatel, Resolução 749. */
const withoutArea = /^(?:0[358]00\d{6,7}|[34]00\d{5}|40[2-9]\d{5})$/

/** One number of a company; without an area code it is of `area`, that of a number before it. */
function normalizeOne(raw: string, area: string): string | null {
  const digits = raw.replace(/\D/g, '')
  if (withoutArea.test(digits)) return digits
  const isLocal = mobile.test(digits) || landline.test(digits)
  return normalize(isLocal ? `${area}${digits}` : raw, (number) => mobile.test(number) || landline.test(number))
}

const between = ' / '
const mostPhones = 3

/**
 * The phones of a company, up to three: mobile numbers (nine digits from 9) and landlines (eight digits from 2 to 5) as
 * E.164, others as they are dialled. Null when one of them is none.
 */
export function normalizePhone(raw: string): string | null {
  const phones: string[] = []
  for (const one of raw.split(/[/;,|]|\s(?:e|ou)\s/i)) {
    const phone = normalizeOne(one, phones.find((before) => before.startsWith('+55'))?.slice(3, 5) ?? '')
    if (phone === null) return null
    phones.push(phone)
  }
  return phones.length > mostPhones ? null : phones.join(between)
}

/** E.164 of a mobile number, or null: a cellphone must be one, because it receives messages. */
export function normalizeCellphone(raw: string): string | null {
  return normalize(raw, (number) => mobile.test(number))
}

/** `+5511987654321` becomes `(11) 98765-4321`, `08001234567` `0800 123 4567`; what is no number of `normalizePhone` stays. */
export function formatPhone(phone: string): string {
  const shown = (one: string) =>
    one
      .replace(/^\+55(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3')
      .replace(/^(0\d{3})(\d{2,3})(\d{4})$/, '$1 $2 $3')
      .replace(/^([34]\d{3})(\d{4})$/, '$1-$2')
  return phone.split(between).map(shown).join(between)
}
