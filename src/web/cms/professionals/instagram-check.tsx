/** The Instagram profile a professional named: opened elsewhere, looked at, and approved or not. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { Professional } from '#contract/api.gen.ts'
import { changeInstagramStatus } from '#web/data/professionals.ts'
import { useApp } from '#web/data/use-app.ts'
import { callText } from '#web/i18n/refusal-text.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Chip } from '#web/ui/chip/chip.tsx'
import { IconBrandInstagram } from '#web/ui/icons.ts'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { Notice } from '#web/ui/notice/notice.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { instagramText, instagramTone } from './professional-texts.ts'

interface InstagramCheckProps {
  professional: Professional
  mayChange: boolean
}

/** Nothing for whoever named no profile. */
export function InstagramCheck({ professional, mayChange }: InstagramCheckProps) {
  const { i18n } = useLingui()
  const { _id: id, socialMedia } = professional
  const { instagram } = socialMedia
  const set = useMutation({ ...changeInstagramStatus(useApp()), onSuccess: ({ msg }) => toast.success(msg) })
  if (instagram === null) return null
  // The row may have left the list it was opened from.
  const status = set.data?.professional.instagramStatus ?? professional.instagramStatus
  return (
    <Stack gap={3}>
      <Row gap={3} align="center">
        <Text as="h3" weight="bold">
          <Trans>Instagram</Trans>
        </Text>
        <Chip tone={instagramTone[status]}>{i18n._(instagramText[status])}</Chip>
      </Row>
      {set.isError && (
        <Notice tone="danger" urgent>
          {callText(set.error)}
        </Notice>
      )}
      <Row gap={3}>
        <ButtonLink
          outline
          iconLeft={<IconBrandInstagram size={20} />}
          render={
            <a
              href={`https://www.instagram.com/${encodeURIComponent(instagram)}`}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={`@${instagram}`}
            />
          }
        >
          @{instagram}
        </ButtonLink>
        {mayChange && status !== 'approved' && (
          <Button disabled={set.isPending} onClick={() => set.mutate({ id, status: 'approved' })}>
            <Trans>Aprovar perfil</Trans>
          </Button>
        )}
        {mayChange && status !== 'reproved' && (
          <Button
            variant="danger"
            outline
            disabled={set.isPending}
            onClick={() => set.mutate({ id, status: 'reproved' })}
          >
            <Trans>Reprovar perfil</Trans>
          </Button>
        )}
      </Row>
    </Stack>
  )
}
