/** Theme and language, as the profile shows them. */
import { ThemeSwitch } from '#web/ui/theme/theme-switch.tsx'
import { LanguageSwitch } from './language-switch.tsx'

export function Appearance() {
  return (
    <>
      <ThemeSwitch />
      <LanguageSwitch />
    </>
  )
}
