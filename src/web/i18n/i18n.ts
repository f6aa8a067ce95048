/** The language of the interface: Portuguese by default, English on request; remembered on this device. */
import { i18n, type Messages } from '@lingui/core'

export type Locale = 'ptBR' | 'en'

interface Language {
  /** The name of the language for `<html lang>` and `Intl`. */
  readonly tag: string
  readonly load: () => Promise<{ messages: Messages }>
}

export const languages: Record<Locale, Language> = {
  // The texts of the sources are Portuguese and travel, compiled, with the code that shows them.
  ptBR: { tag: 'pt-BR', load: () => Promise.resolve({ messages: {} }) },
  en: { tag: 'en', load: () => import('./locales/en.po') },
}

const storageKey = 'language'

/** The locale of the specification's key `language`; anything unknown falls back to `ptBR`. */
export function storedLocale(storage: Pick<Storage, 'getItem'>): Locale {
  return storage.getItem(storageKey) === 'en' ? 'en' : 'ptBR'
}

const firstPause = 350
const retries = 5

/** Tries again after 350 ms, and after twice as long each time, five times at most (specification, section 9). */
async function patiently<Part>(load: () => Promise<Part>, again = 0): Promise<Part> {
  try {
    return await load()
  } catch (failure) {
    if (again === retries) throw failure
    await new Promise((done) => setTimeout(done, firstPause * 2 ** again))
    return patiently(load, again + 1)
  }
}

function show(locale: Locale, messages: Messages): void {
  const { tag } = languages[locale]
  i18n.loadAndActivate({ locale, locales: [tag], messages })
  document.documentElement.lang = tag
}

/** Loads a language and shows it. */
export async function showLanguage(locale: Locale): Promise<void> {
  const { messages } = await patiently(languages[locale].load)
  show(locale, messages)
}

/** The language of this device, before anything is drawn; Portuguese, which is always here, until another one arrives. */
export async function startLanguage(storage: Pick<Storage, 'getItem'>): Promise<void> {
  const locale = storedLocale(storage)
  try {
    const { messages } = await languages[locale].load()
    show(locale, messages)
  } catch {
    show('ptBR', {})
    void showLanguage(locale).catch(() => undefined)
  }
}

/** Shows a language from now on. */
export async function chooseLanguage(locale: Locale): Promise<void> {
  localStorage.setItem(storageKey, locale)
  await showLanguage(locale)
}

export { i18n }
