/** The door: who is coming in. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CardLink } from '#web/ui/card/card.tsx'
import { IconBuildingStore, IconChevronRight, IconUser } from '#web/ui/icons.ts'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { DoorFrame } from '#web/parts/door-frame.tsx'

interface DoorWay {
  to: '/login-profissional' | '/login-lojista'
  search: { redirect?: string }
  icon: ReactNode
  title: ReactNode
  text: ReactNode
}

function DoorWay({ to, search, icon, title, text }: DoorWay) {
  return (
    <CardLink render={<Link to={to} search={search} />}>
      <Row gap={4} wrap={false}>
        {icon}
        <Stack gap={1} grow>
          <Text weight="bold">{title}</Text>
          <Text size="small" tone="muted">
            {text}
          </Text>
        </Stack>
        <IconChevronRight size={20} aria-hidden="true" />
      </Row>
    </CardLink>
  )
}

export function LoginChoicePage({ redirect }: { redirect: string | undefined }) {
  const { t } = useLingui()
  const search = redirect === undefined ? {} : { redirect }
  return (
    <DoorFrame spacious title={t`Entrar`} subtitle={t`Seus pontos, suas notas e suas experiências em um só lugar.`}>
      <Stack gap={3}>
        <DoorWay
          to="/login-profissional"
          search={search}
          icon={<IconUser size={24} aria-hidden="true" />}
          title={<Trans>Sou profissional</Trans>}
          text={<Trans>Arquitetura, engenharia e design de interiores</Trans>}
        />
        <DoorWay
          to="/login-lojista"
          search={search}
          icon={<IconBuildingStore size={24} aria-hidden="true" />}
          title={<Trans>Sou lojista</Trans>}
          text={<Trans>Lojas e vendedores, com o CNPJ da loja</Trans>}
        />
      </Stack>
      <Link to="/sign-up">
        <Trans>Ainda não tenho cadastro</Trans>
      </Link>
      <Link to="/cms/login" search={search}>
        <Trans>Sou da equipe do programa</Trans>
      </Link>
    </DoorFrame>
  )
}
