/** The way in for who is new: as a professional or for a store. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactElement, ReactNode } from 'react'
import { CardLink } from '#web/ui/card/card.tsx'
import { IconBuildingStore, IconChevronRight, IconUser } from '#web/ui/icons.ts'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { DoorFrame } from '#web/parts/door-frame.tsx'

function Choice({
  link,
  icon,
  title,
  text,
}: {
  link: ReactElement<{ className?: string; children?: ReactNode }>
  icon: ReactNode
  title: ReactNode
  text: ReactNode
}) {
  return (
    <CardLink render={link}>
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

export function SignUpPage() {
  const { t } = useLingui()
  return (
    <DoorFrame title={t`Criar cadastro`} subtitle={t`A participação é gratuita e leva poucos minutos.`}>
      <Stack gap={3}>
        <Choice
          link={<Link to="/sign-up-profissional" />}
          icon={<IconUser size={24} aria-hidden="true" />}
          title={<Trans>Sou profissional</Trans>}
          text={<Trans>Arquitetura, engenharia e design de interiores</Trans>}
        />
        <Choice
          link={<Link to="/sign-up-lojista" />}
          icon={<IconBuildingStore size={24} aria-hidden="true" />}
          title={<Trans>Sou lojista</Trans>}
          text={<Trans>Lojas e vendedores, com o CNPJ da loja</Trans>}
        />
      </Stack>
      <Link to="/login">
        <Trans>Já tenho cadastro</Trans>
      </Link>
    </DoorFrame>
  )
}
