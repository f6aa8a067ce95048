/** Passing an invitation's link on: to an app of the device, or to the clipboard. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { canShare, copy, share } from '#web/device/pass-on.ts'
import { programme } from '#domain/brand/brand.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { IconCheck, IconCopy, IconShare2 } from '#web/ui/icons.ts'
import { Row, Stack } from '#web/ui/layout/layout.tsx'

export function PassOnButtons({ address }: { address: string }) {
  const { t } = useLingui()
  const { name } = programme
  const [copied, setCopied] = useState<boolean>()
  return (
    <Stack gap={3}>
      <Row gap={3} justify="center">
        <Button
          outline
          iconLeft={copied ? <IconCheck size={20} /> : <IconCopy size={20} />}
          onClick={() => void copy(address).then(setCopied)}
        >
          {copied ? <Trans>Link copiado</Trans> : <Trans>Copiar link</Trans>}
        </Button>
        {canShare() && (
          <Button
            outline
            iconLeft={<IconShare2 size={20} />}
            onClick={() => void share({ title: t`Convite para o ${name}`, address })}
          >
            <Trans>Compartilhar</Trans>
          </Button>
        )}
      </Row>
      {copied === false && (
        <TextField
          label={t`O navegador não deixou copiar. Copie daqui:`}
          value={address}
          readOnly
          onFocus={(event) => event.target.select()}
        />
      )}
    </Stack>
  )
}
