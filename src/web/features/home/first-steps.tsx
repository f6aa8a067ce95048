/** What a new person does first, and how far they are: from the registration to the first points. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { me } from '#web/data/accounts.ts'
import { useApp } from '#web/data/use-app.ts'
import { Card } from '#web/ui/card/card.tsx'
import { Chip } from '#web/ui/chip/chip.tsx'
import { IconCamera, IconCheck, IconGift, IconMail, IconUser } from '#web/ui/icons.ts'
import { List, ListRow } from '#web/ui/list/list-row.tsx'
import { useMissingWords } from './profile-step.tsx'

interface Step {
  readonly title: string
  readonly why: string
  readonly icon: ReactElement
  readonly done?: boolean
  readonly render?: ReactElement<{ className?: string }>
}

export function FirstSteps() {
  const { t } = useLingui()
  const profile = useQuery(me(useApp())).data?.profile
  const validated = profile?.emailValidated
  const missing = useMissingWords()
  const steps: readonly Step[] = [
    { title: t`Fazer o cadastro`, why: t`Você já está dentro do programa`, icon: <IconCheck size={20} />, done: true },
    // A profile kept by an older version does not say.
    ...(validated === undefined
      ? []
      : [
          {
            title: t`Confirmar o e-mail`,
            why: validated ? t`Os avisos chegam por ele` : t`Abra a mensagem que enviamos, ou peça outra no perfil`,
            icon: validated ? <IconCheck size={20} /> : <IconMail size={20} />,
            done: validated,
            render: <Link to="/profile" />,
          },
        ]),
    ...(missing === null
      ? []
      : [
          {
            title: t`Completar o perfil`,
            why: t`Falta: ${missing}`,
            icon: <IconUser size={20} />,
            render: <Link to="/profile" search={{ secao: 'dados' }} />,
          },
        ]),
    {
      title: t`Enviar a primeira nota`,
      why: t`Fotografe a nota de um produto da marca: ela se lê sozinha`,
      icon: <IconCamera size={20} />,
      render: <Link to="/invoices" search={{ enviar: 'sim' }} />,
    },
    {
      title: t`Trocar pontos por uma experiência`,
      why: t`Veja o que os seus pontos podem alcançar`,
      icon: <IconGift size={20} />,
      render: <Link to="/experiences" />,
    },
  ]
  return (
    <Card title={t`Primeiros passos`} padding="none">
      <List label={t`Primeiros passos`}>
        {steps.map(({ title, why, icon, done = false, render }) => (
          <ListRow
            key={title}
            leading={icon}
            title={title}
            subtitle={why}
            trailing={
              done && (
                <Chip tone="success">
                  <Trans>feito</Trans>
                </Chip>
              )
            }
            render={done ? undefined : render}
          />
        ))}
      </List>
    </Card>
  )
}
