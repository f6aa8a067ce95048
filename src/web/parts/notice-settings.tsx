/** Which notices come where: behind a gear, because the notices are what a person came for. */
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Drawer } from '#web/ui/drawer/drawer.tsx'
import { IconSettings } from '#web/ui/icons.ts'
import { Stack } from '#web/ui/layout/layout.tsx'
import { DeviceNoticesCard } from './device-notices-card.tsx'
import { NoticeChoicesCard } from './notice-choices-card.tsx'

export function NoticeSettings() {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        label={t`Configurar avisos`}
        icon={<IconSettings size={24} />}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      <Drawer open={open} onClose={() => setOpen(false)} title={t`Configurar avisos`}>
        <Stack gap={6}>
          <DeviceNoticesCard />
          <NoticeChoicesCard />
        </Stack>
      </Drawer>
    </>
  )
}
