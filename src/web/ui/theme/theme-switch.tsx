/** Light, dark, or as the device has it. */
import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { IconMoon, IconSun, IconBrightnessAuto } from '../icons.ts'
import { chooseColorScheme, useColorScheme } from './theme-choice.ts'
import * as css from './theme-switch.css.ts'

export function ThemeSwitch() {
  const { t } = useLingui()
  const chosen = useColorScheme()
  const name = useId()
  const options = [
    { scheme: 'light', label: t`Claro`, Icon: IconSun },
    { scheme: 'dark', label: t`Escuro`, Icon: IconMoon },
    { scheme: 'auto', label: t`Automático`, Icon: IconBrightnessAuto },
  ] as const
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{t`Aparência`}</legend>
      <div className={css.options}>
        {options.map(({ scheme, label, Icon }) => (
          <label key={scheme} className={css.option}>
            <input
              className={css.input}
              type="radio"
              name={name}
              checked={chosen === scheme}
              onChange={() => chooseColorScheme(scheme)}
            />
            <Icon size={20} aria-hidden="true" />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
