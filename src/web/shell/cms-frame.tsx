/** The back office around its pages: the frame with the ways of this admin, its keys, and what finds everything. */
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { waitingApprovals } from '#web/data/approvals.ts'
import { useApp, usePerson } from '#web/data/use-app.ts'
import { useMay } from '#web/data/use-may.ts'
import { useShortcuts } from '#web/parts/use-shortcuts.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { IconSearch } from '#web/ui/icons.ts'
import { whenIdle } from '#web/ui/when-idle.ts'
import { CmsShell, type CmsShellProps } from './cms-shell.tsx'
import { cmsNotices, cmsProfile, cmsWaysFor } from './cms-ways.ts'
import { listKeys } from './list-keys.ts'
import { useGoKeys } from './use-go-keys.ts'
import { SessionWatch } from './session-watch.tsx'

const loadPalette = () => import('./cms-palette.tsx')
const Palette = lazy(() => loadPalette().then((module) => ({ default: module.CmsPalette })))
const Help = lazy(() => import('./cms-keys-help.tsx').then((module) => ({ default: module.CmsKeysHelp })))

export function CmsFrame(props: Omit<CmsShellProps, 'ways' | 'tools' | 'toConfirm'>) {
  const { t } = useLingui()
  const mayConfirm = useMay()('confirmApproval')
  const toConfirm = useQuery({ ...waitingApprovals(useApp()), enabled: mayConfirm }).data?.waiting
  const ways = cmsWaysFor(usePerson().subUserType)
  const [open, setOpen] = useState<'palette' | 'help'>()
  const find = () => setOpen('palette')
  const help = () => setOpen('help')
  const close = () => setOpen(undefined)
  useShortcuts(useGoKeys(ways, { ...listKeys, 'Ctrl+k': find, '?': help }), { within: 'frame' })
  // Whoever opens it types on at once; and where a session ends there may be no connection either.
  useEffect(
    () => whenIdle(() => void Promise.all([loadPalette(), import('./sign-in-again.tsx')]).catch(() => undefined)),
    [],
  )
  return (
    <>
      <CmsShell
        {...props}
        toConfirm={toConfirm}
        notice={
          <>
            {props.notice}
            <SessionWatch />
          </>
        }
        ways={ways}
        tools={
          <IconButton
            label={t`Encontrar (Ctrl+K)`}
            icon={<IconSearch size={24} />}
            aria-haspopup="dialog"
            aria-keyshortcuts="Control+K Meta+K"
            onClick={find}
          />
        }
      />
      <Suspense fallback={null}>
        {open === 'palette' && (
          <Palette ways={[...ways, cmsNotices, cmsProfile]} onHelp={help} onSignOut={props.onSignOut} onClose={close} />
        )}
        {open === 'help' && <Help onClose={close} />}
      </Suspense>
    </>
  )
}
