/** The document of the designers' association: fetched only when somebody asks to see it, because every opening is written down. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { abdDocument } from '#web/data/professionals.ts'
import { useApp } from '#web/data/use-app.ts'
import { callText } from '#web/i18n/refusal-text.ts'
import * as css from '#web/parts/document-page.css.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { IconCertificate, IconFileTypePdf } from '#web/ui/icons.ts'
import { Stack } from '#web/ui/layout/layout.tsx'
import { useObjectUrl } from '#web/ui/media/use-object-url.ts'
import { Notice } from '#web/ui/notice/notice.tsx'
import { Text } from '#web/ui/text/text.tsx'

export function AbdDocument({ professionalId, name }: { professionalId: string; name: string }) {
  const { t } = useLingui()
  const [wanted, setWanted] = useState(false)
  const bytes = useQuery({ ...abdDocument(useApp(), professionalId), enabled: wanted })
  const url = useObjectUrl(bytes.data)
  function ask() {
    if (wanted) void bytes.refetch()
    else setWanted(true)
  }
  const isPdf = bytes.data?.type === 'application/pdf'
  return (
    <Stack gap={3}>
      <Text as="h3" weight="bold">
        <Trans>Documento da ABD</Trans>
      </Text>
      {bytes.isError && (
        <Notice tone="danger" urgent>
          {callText(bytes.error)}
        </Notice>
      )}
      {url === undefined && (
        <Button outline iconLeft={<IconCertificate size={20} />} loading={bytes.isFetching} onClick={ask}>
          <Trans>Abrir documento</Trans>
        </Button>
      )}
      {url !== undefined && isPdf && (
        <ButtonLink
          outline
          iconLeft={<IconFileTypePdf size={20} />}
          render={<a href={url} target="_blank" rel="noreferrer" aria-label={t`Abrir PDF`} />}
        >
          <Trans>Abrir PDF</Trans>
        </ButtonLink>
      )}
      {url !== undefined && !isPdf && <img className={css.photo} src={url} alt={t`Documento da ABD de ${name}`} />}
    </Stack>
  )
}
