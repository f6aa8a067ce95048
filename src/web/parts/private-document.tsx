/** A document only some may see: fetched only when somebody asks to see it, because every opening is written down. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { callText } from '#web/i18n/refusal-text.ts'
import * as css from '#web/parts/document-page.css.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { IconCertificate, IconFileTypePdf } from '#web/ui/icons.ts'
import { Stack } from '#web/ui/layout/layout.tsx'
import { useObjectUrl } from '#web/ui/media/use-object-url.ts'
import { Notice } from '#web/ui/notice/notice.tsx'
import { Text } from '#web/ui/text/text.tsx'

interface PrivateDocumentProps<Key extends QueryKey> {
  title: string
  /** What the picture shows. */
  alt: string
  document: UseQueryOptions<Blob, Error, Blob, Key>
}

export function PrivateDocument<Key extends QueryKey>({ title, alt, document }: PrivateDocumentProps<Key>) {
  const { t } = useLingui()
  const [wanted, setWanted] = useState(false)
  const bytes = useQuery({ ...document, enabled: wanted })
  const url = useObjectUrl(bytes.data)
  function ask() {
    if (wanted) void bytes.refetch()
    else setWanted(true)
  }
  const isPdf = bytes.data?.type === 'application/pdf'
  return (
    <Stack gap={3}>
      <Text as="h3" weight="bold">
        {title}
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
      {url !== undefined && !isPdf && <img className={css.photo} src={url} alt={alt} />}
    </Stack>
  )
}
