/** Asks before what was typed on the desk is lost: by its own acts, by a menu, by Back, and by closing the tab. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useBlocker } from '@tanstack/react-router'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { Invoice } from '#contract/api.gen.ts'
import { useApp } from '#web/data/use-app.ts'
import { ConfirmDialog } from '#web/ui/modal/confirm-dialog.tsx'

/** Tells whether something typed is not saved; what is not shown any more has nothing. */
export function useTold(unsaved: boolean, onUnsaved: (unsaved: boolean) => void): void {
  useLayoutEffect(() => {
    onUnsaved(unsaved)
    return () => onUnsaved(false)
  }, [unsaved, onUnsaved])
}

/** Saves what was read off the pages and stands in the fields; answers the invoice as it was saved. */
export type SaveRead = () => Promise<Invoice>

/** What was read off the pages stands in fields and is not saved: it can be read again, so leaving loses nothing. */
function useRead() {
  const [read, setReadThere] = useState(false)
  const saveRead = useRef<SaveRead>(undefined)
  const saving = useRef(false)
  const setRead = useCallback((save: SaveRead | undefined) => {
    saveRead.current = save
    setReadThere(save !== undefined)
  }, [])
  async function saveThen(save: SaveRead, act: (saved: Invoice) => void) {
    if (saving.current) return
    saving.current = true
    // What kept it from being saved is told beside the fields.
    const saved = await save().catch(() => undefined)
    saving.current = false
    if (saved) act(saved)
  }
  return { read, saveRead, saveThen, setRead }
}

export function useGuard() {
  const { t } = useLingui()
  const { session } = useApp()
  const [fields, setFields] = useState(false)
  const [products, setProducts] = useState(false)
  const { read, saveRead, saveThen, setRead } = useRead()
  const [waiting, setWaiting] = useState<{ readonly act: () => void }>()
  const unsaved = fields || products
  /** It was asked already, or the invoice is decided. */
  const leaving = useRef(false)
  const blocker = useBlocker({
    // Whoever is not signed in any more is led to the door at once.
    shouldBlockFn: () => unsaved && !leaving.current && session.current().user !== null,
    enableBeforeUnload: () => unsaved,
    withResolver: true,
  })
  const blocked = blocker.status === 'blocked'
  const leave = () => void (leaving.current = true)
  const ask = (needed: boolean, act: () => void) => (needed ? setWaiting({ act }) : act())
  const stay = () => {
    setWaiting(undefined)
    if (blocked) blocker.reset()
  }
  const dialog = (
    <ConfirmDialog
      open={waiting !== undefined || blocked}
      onClose={stay}
      onConfirm={() => {
        setWaiting(undefined)
        waiting?.act()
        if (blocked) blocker.proceed()
      }}
      title={t`Continuar sem salvar?`}
      confirmLabel={t`Continuar`}
      danger
    >
      {unsaved ? (
        <Trans>O que você digitou nesta nota será perdido.</Trans>
      ) : (
        <Trans>O que foi lido das páginas ainda não foi salvo nesta nota.</Trans>
      )}
    </ConfirmDialog>
  )
  return {
    /** For what stays on this invoice and would go by what is saved. */
    guard: (act: () => void) => ask(unsaved || read, act),
    /** For what confirms what was read: that is saved first, and handed on. */
    guardSaving: (act: (saved: Invoice | undefined) => void) => {
      const save = saveRead.current
      if (unsaved || !save) ask(unsaved, () => act(undefined))
      else void saveThen(save, act)
    },
    /** For what goes to another place. */
    guardLeaving: (act: () => void) =>
      ask(unsaved, () => {
        leave()
        act()
      }),
    leave,
    dialog,
    products,
    setFields,
    setRead,
    setProducts,
  }
}
