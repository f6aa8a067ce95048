/** The punctuation of what Brazilians type by heart, put in while it is typed; what is right is for the caller to say. */
import { Mask } from 'maska'

export interface MaskRule {
  /** In the language of maska, `#` for a digit and `S` for a digit or a letter; the shorter of several comes first. */
  readonly mask: string | string[]
  /** Reads what is meant by a text that came at once: pasted, dropped or filled in by the browser. */
  readonly meant?: (text: string) => string
}

export const masks = {
  cpf: { mask: '###.###.###-##' },
  // Letters since July 2026 (IN RFB 2.229/2024). A pasted "CNPJ: 11.222.333/0001-81" has letters that are not meant.
  cnpj: {
    mask: 'SS.SSS.SSS/SSSS-##',
    meant: (text) => /[\da-z]{2}\.?[\da-z]{3}\.?[\da-z]{3}\/?[\da-z]{4}-?\d{2}/i.exec(text)?.[0] ?? text,
  },
  cep: { mask: '#####-###' },
  // Without the country and the nought before the area, which address books keep.
  phone: {
    mask: ['(##) ####-####', '(##) #####-####'],
    meant: (text) => text.replace(/\D/g, '').replace(/^(?:55(?=\d{10,11}$)|0+)/, ''),
  },
  // Browsers fill in `1990-03-01`; people paste `1/3/1990`.
  date: {
    mask: '##/##/####',
    meant: (text) => text.replace(/^\s*(\d{4})-(\d{2})-(\d{2}).*$/, '$3/$2/$1').replaceAll(/(?<!\d)\d(?=\/)/g, '0$&'),
  },
  // Letters only where the CNPJ of the issuer stands; the `NFe` of an XML file stands before the key.
  accessKey: {
    mask: '#### ##SS SSSS SSSS SS## #### #### #### #### #### ####',
    meant: (text) => text.replace(/^\s*NFe/i, ''),
  },
} as const satisfies Record<string, MaskRule>

export interface Masked {
  /** With punctuation, as it is shown. */
  readonly text: string
  /** Without punctuation, as it is kept. */
  readonly value: string
  readonly caret: number
}

export interface Entry {
  readonly text: string
  readonly caret: number
  /** `inputType` of the browser's event; it has none when the browser fills the field in. */
  readonly inputType: string | undefined
  /** The value before, without punctuation. */
  readonly before: string
}

export interface FieldMask {
  /** The text for a value, with or without punctuation. */
  show: (value: string) => string
  /** What a change made by a person comes to. */
  read: (entry: Entry) => Masked
}

/** Makes a rule ready; once per kind of field, for the machinery is not free. */
export function fieldMask(rule: MaskRule): FieldMask {
  const mask = new Mask({ mask: rule.mask, tokens: { S: { pattern: /[\dA-Z]/ } } })
  const longest = typeof rule.mask === 'string' ? rule.mask : rule.mask.reduce((a, b) => (b.length > a.length ? b : a))
  const unkept = longest.includes('S') ? /[^\dA-Z]/g : /\D/g
  const room = longest.replace(/[^#S]/g, '').length
  const bare = (text: string) => text.toUpperCase().replace(unkept, '')
  const show = (value: string) => mask.masked(bare(value))

  /** Right behind the nth character that is kept, or right before the one after it. */
  function place(text: string, characters: number, before: boolean): number {
    let at = 0
    for (let seen = 0; seen < characters && at < text.length; at += 1) if (bare(text.charAt(at)) !== '') seen += 1
    if (before) while (at < text.length && bare(text.charAt(at)) === '') at += 1
    return at
  }

  function read({ text, caret, inputType, before }: Entry): Masked {
    const typed = inputType !== undefined && /^(?:delete|insert(?:Composition)?Text$)/.test(inputType)
    if (!typed) {
      const all = show(rule.meant?.(text) ?? text)
      const tail = bare(text.slice(caret)).length
      return { text: all, value: bare(all), caret: place(all, bare(all).length - tail, false) }
    }
    const kept = bare(text)
    const front = bare(mask.masked(bare(text.slice(0, caret)))).length
    // A full field takes no more: otherwise a character typed in the middle would push the last one out.
    if (kept.length > room && bare(before).length >= room) {
      const same = show(before)
      return { text: same, value: bare(same), caret: place(same, front - (kept.length - before.length), false) }
    }
    const shown = show(kept)
    return { text: shown, value: bare(shown), caret: place(shown, front, inputType === 'deleteContentForward') }
  }
  return { show, read }
}
