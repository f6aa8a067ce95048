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

/** Loads a language and shows it. */
export async function showLanguage(locale: Locale): Promise<void> {
  const { tag, load } = languages[locale]
  const { messages } = await load()
  i18n.loadAndActivate({ locale, locales: [tag], messages })
  document.documentElement.lang = tag
}

/** Shows a language from now on. */
export async function chooseLanguage(locale: Locale): Promise<void> {
  localStorage.setItem(storageKey, locale)
  await showLanguage(locale)
}

export { i18n }
