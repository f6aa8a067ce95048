/** An invoice that is open on the desk is mine while I work on it: taken when it is opened, kept while I move, given back when I leave. */
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Invoice } from '#contract/api.gen.ts'
import { isOpen } from '#domain/invoices/decision.ts'
import { claimInvoice, releaseInvoice } from '#web/data/invoice-desk.ts'
import { invoiceKeys } from '#web/data/invoices.ts'
import { useApp } from '#web/data/use-app.ts'
import { hearReleases, tellRelease } from './released.ts'

/** Milliseconds after which somebody who works on an invoice says so again: well before the claim ends. */
const sayAgain = 5 * 60_000

/** Whoever leaves does not hear that it failed, and who has the invoice is said by the desk. */
const nothing = () => undefined

export interface OpenedInvoice {
  readonly invoice: Pick<Invoice, '_id' | 'status'>
  /** Whether this admin may work on invoices at all. */
  readonly mayClaim: boolean
  /** Whether somebody else has it: then it is not asked for again and again. */
  readonly held: boolean
}

/** Answers how it is taken over from whoever has it. */
export function useClaim({ invoice: { _id: id, status }, mayClaim, held }: OpenedInvoice) {
  const app = useApp()
  const claim = useMutation(claimInvoice(app))
  const { mutate: take, mutateAsync: begin } = claim
  const { mutateAsync: release } = useMutation(releaseInvoice(app))
  const wanted = mayClaim && isOpen(status)

  useEffect(() => {
    if (!wanted) return
    let away = false
    const claimIt = () => take({ id, takeOver: false })
    const giveBack = async () => release(id).catch(nothing)
    const begun = begin({ id, takeOver: false })
      .catch(nothing)
      // The call sent while the page went may have overtaken this one.
      .then(() => (away ? giveBack() : undefined))
    // A closed tab unmounts nothing, and may live no longer than now; one that is shown again as it was takes it again.
    const leave = () => {
      away = true
      void giveBack()
      tellRelease(id)
    }
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      away = false
      claimIt()
    }
    // It is the person's, not the tab's: another one of theirs that was left has given it back for this one too.
    const deafen = hearReleases(id, claimIt)
    addEventListener('pagehide', leave)
    addEventListener('pageshow', comeBack)
    return () => {
      removeEventListener('pagehide', leave)
      removeEventListener('pageshow', comeBack)
      deafen()
      // Not before it was taken: given back first, it would stay mine after I have left.
      begun.then(async () => release(id)).then(() => tellRelease(id), nothing)
    }
  }, [wanted, id, begin, take, release])

  useEffect(() => {
    if (!wanted || held) return
    let moved = false
    const note = () => void (moved = true)
    const timer = setInterval(() => {
      if (moved) take({ id, takeOver: false })
      moved = false
    }, sayAgain)
    addEventListener('keydown', note)
    addEventListener('pointerdown', note)
    return () => {
      clearInterval(timer)
      removeEventListener('keydown', note)
      removeEventListener('pointerdown', note)
    }
  }, [wanted, held, id, take])

  /** Whoever had it may have read it further. */
  const fresh = () => void app.queries.invalidateQueries({ queryKey: invoiceKeys.one(id) })
  return { takeOver: () => take({ id, takeOver: true }, { onSuccess: fresh }), taking: claim.isPending }
}
