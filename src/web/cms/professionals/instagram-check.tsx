/** The Instagram profile a professional named: opened elsewhere, looked at, and approved or not. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { isOvertaken } from '#client/api/call-errors.ts'
import type { Professional } from '#contract/api.gen.ts'
import { changeInstagramStatus, professionalOf } from '#web/data/professionals.ts'
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

/** The professional as known now, and how the profile that is shown of them is decided. */
function useInstagram(professional: Professional) {
  const app = useApp()
  const [known, setKnown] = useState({ listed: professional, now: professional })
  if (known.listed !== professional) setKnown({ listed: professional, now: professional })
  const { _id: id } = professional
  const { now } = known
  const set = useMutation({
    ...changeInstagramStatus(app),
    // The row may have left the list it was opened from.
    onSuccess: ({ msg, professional: { instagramStatus } }) => {
      toast.success(msg)
      setKnown({ listed: professional, now: { ...now, instagramStatus } })
    },
    onError: async (error): Promise<void> => {
      if (!isOvertaken(error)) return
      const reread = await app.queries.fetchQuery({ ...professionalOf(app, id), staleTime: 0 })
      if (reread) setKnown({ listed: professional, now: reread })
    },
  })
  const seen = { instagram: now.socialMedia.instagram, instagramStatus: now.instagramStatus }
  return { now, set, decide: (status: 'approved' | 'reproved') => set.mutate({ id, status, seen }) }
}

/** Nothing for whoever named no profile. */
export function InstagramCheck({ professional, mayChange }: InstagramCheckProps) {
  const { i18n } = useLingui()
  const { now, set, decide } = useInstagram(professional)
  const { instagramStatus: status } = now
  const { instagram } = now.socialMedia
  if (instagram === null) return null
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
          <Button disabled={set.isPending} onClick={() => decide('approved')}>
            <Trans>Aprovar perfil</Trans>
          </Button>
        )}
        {mayChange && status !== 'reproved' && (
          <Button variant="danger" outline disabled={set.isPending} onClick={() => decide('reproved')}>
            <Trans>Reprovar perfil</Trans>
          </Button>
        )}
      </Row>
    </Stack>
  )
}
