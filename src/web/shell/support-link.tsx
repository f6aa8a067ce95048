/** The external way to the customer service in the member's menu (specification, section 2), where one is configured. */
import { Trans } from '@lingui/react/macro'
import { IconBrandWhatsapp } from '#web/ui/icons.ts'
import { listLink } from './menu.css.ts'
import { useAppSettings } from './use-app-settings.ts'

export function SupportLink() {
  const number = useAppSettings()?.support.whatsapp
  if (!number) return null
  return (
    <a className={listLink} href={`https://wa.me/${number}`} target="_blank" rel="noopener noreferrer">
      <IconBrandWhatsapp size={24} aria-hidden="true" />
      <Trans>Atendimento no WhatsApp</Trans>
    </a>
  )
}
