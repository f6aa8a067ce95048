/** The door: who is coming in. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CardLink } from '#web/ui/card/card.tsx'
import { IconBuildingStore, IconChevronRight, IconUser } from '#web/ui/icons.ts'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { DoorFrame } from './door-frame.tsx'

export function LoginChoicePage({ redirect }: { redirect: string | undefined }) {
  const { t } = useLingui()
  const search = redirect === undefined ? {} : { redirect }
  return (
    <DoorFrame spacious title={t`Entrar`} subtitle={t`Seus pontos, suas notas e suas experiências em um só lugar.`}>
      <Stack gap={3}>
        <CardLink render={<Link to="/login-profissional" search={search} />}>
          <Row gap={4} wrap={false}>
            <IconUser size={24} aria-hidden="true" />
            <Stack gap={1} grow>
              <Text weight="bold">
                <Trans>Sou profissional</Trans>
              </Text>
              <Text size="small" tone="muted">
                <Trans>Arquitetura, engenharia e design de interiores</Trans>
              </Text>
            </Stack>
            <IconChevronRight size={20} aria-hidden="true" />
          </Row>
        </CardLink>
        <CardLink render={<Link to="/login-lojista" search={search} />}>
          <Row gap={4} wrap={false}>
            <IconBuildingStore size={24} aria-hidden="true" />
            <Stack gap={1} grow>
              <Text weight="bold">
                <Trans>Sou lojista</Trans>
              </Text>
              <Text size="small" tone="muted">
                <Trans>Lojas e vendedores, com o CNPJ da loja</Trans>
              </Text>
            </Stack>
            <IconChevronRight size={20} aria-hidden="true" />
          </Row>
        </CardLink>
      </Stack>
      <Link to="/sign-up">
        <Trans>Ainda não tenho cadastro</Trans>
      </Link>
    </DoorFrame>
  )
}
