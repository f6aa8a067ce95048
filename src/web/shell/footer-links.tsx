/** The ways of the footer: customer service and networks as the operator configured them (specification, section 1), the language. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { AppSettings } from '#contract/api.gen.ts'
import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandPinterest,
  IconBrandWhatsapp,
  IconBrandYoutube,
  IconMail,
  IconPhone,
} from '#web/ui/icons.ts'
import { classes } from '#web/ui/classes.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { decide } from './consent.ts'
import * as css from './footer.css.ts'
import { OtherLanguage } from './language-switch.tsx'
import { useAppSettings } from './use-app-settings.ts'

const networks = {
  instagram: { name: 'Instagram', Icon: IconBrandInstagram },
  facebook: { name: 'Facebook', Icon: IconBrandFacebook },
  linkedin: { name: 'LinkedIn', Icon: IconBrandLinkedin },
  youtube: { name: 'YouTube', Icon: IconBrandYoutube },
  pinterest: { name: 'Pinterest', Icon: IconBrandPinterest },
} as const satisfies Record<AppSettings['social'][number]['network'], { name: string; Icon: typeof IconMail }>

/** Pages of others open beside ours and do not hear where the person came from. */
const outside = { target: '_blank', rel: 'noopener noreferrer' }

/** Nothing where nothing is configured. */
export function Contacts() {
  const settings = useAppSettings()
  if (!settings || [...Object.values(settings.support), ...settings.social].every((way) => way === null)) return null
  return (
    <div className={classes(css.row, css.contacts)}>
      <CustomerService {...settings.support} />
      <SocialNetworks social={settings.social} />
    </div>
  )
}

/** What the person may decide from everywhere: to be counted or not, and the language. */
export function Choices() {
  const settings = useAppSettings()
  return (
    <div className={css.links}>
      {settings?.tagManagerId && (
        <button type="button" className={css.link} onClick={() => decide('unasked')}>
          <Trans>Medição de uso</Trans>
        </button>
      )}
      <OtherLanguage />
    </div>
  )
}

function CustomerService({ whatsapp, phone, email }: AppSettings['support']) {
  const { t } = useLingui()
  const ways = [
    { href: `https://wa.me/${whatsapp}`, shown: whatsapp && 'WhatsApp', Icon: IconBrandWhatsapp, ...outside },
    { href: `tel:${phone?.replaceAll(/[^\d+]/g, '')}`, shown: phone, Icon: IconPhone },
    { href: `mailto:${email}`, shown: email, Icon: IconMail },
  ].filter(({ shown }) => shown !== null)
  if (ways.length === 0) return null
  return (
    <nav aria-label={t`Atendimento`}>
      <ul className={css.links}>
        {ways.map(({ shown, Icon, ...link }) => (
          <li key={link.href}>
            <a className={css.link} {...link}>
              <Icon size={20} aria-hidden="true" />
              {shown}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function SocialNetworks({ social }: Pick<AppSettings, 'social'>) {
  const { t } = useLingui()
  if (social.length === 0) return null
  return (
    <nav aria-label={t`Redes sociais`}>
      <ul className={css.pictures}>
        {social.map(({ network, url }) => {
          const { name, Icon } = networks[network]
          return (
            <li key={network}>
              <a className={css.pictureLink} href={url} title={name} {...outside}>
                <Icon size={24} aria-hidden="true" />
                <VisuallyHidden>{name}</VisuallyHidden>
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
