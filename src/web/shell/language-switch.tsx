/** Portuguese or English, each called by its own name. */
import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { chooseLanguage, type Locale } from '#web/i18n/i18n.ts'
import { IconWorld } from '#web/ui/icons.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { link } from './footer.css.ts'
import * as css from './language-switch.css.ts'

const names = [
  { locale: 'ptBR', tag: 'pt-BR', name: 'Português' },
  { locale: 'en', tag: 'en', name: 'English' },
] as const satisfies readonly { locale: Locale; tag: string; name: string }[]

function useChoose() {
  const { t } = useLingui()
  return (locale: Locale) =>
    void chooseLanguage(locale).catch(() => toast.error(t`O idioma não chegou. Verifique a internet e tente de novo.`))
}

/** For the account: both names, the one in use marked. */
export function LanguageSwitch() {
  const { t, i18n } = useLingui()
  const choose = useChoose()
  const group = useId()
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{t`Idioma`}</legend>
      <div className={css.options}>
        {names.map(({ locale, tag, name }) => (
          <label key={locale} className={css.option} lang={tag}>
            <input
              className={css.input}
              type="radio"
              name={group}
              checked={i18n.locale === locale}
              onChange={() => choose(locale)}
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** For the footer, where nobody is signed in yet: the name of the other language. */
export function OtherLanguage() {
  const { i18n } = useLingui()
  const choose = useChoose()
  const other = names.find(({ locale }) => locale !== i18n.locale) ?? names[0]
  return (
    <button type="button" className={link} lang={other.tag} onClick={() => choose(other.locale)}>
      <IconWorld size={20} aria-hidden="true" />
      {other.name}
    </button>
  )
}
