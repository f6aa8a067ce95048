/** Taking a seat or a place in the line: what the person was asked, and what became of it. */
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { CallRefused } from '#client/api/call-errors.ts'
import type { ExperienceDetail, ExperienceSubscribed } from '#contract/api.gen.ts'
import { isThing } from '#domain/experiences/taking.ts'
import { subscribe } from '#web/data/experiences.ts'
import { useApp } from '#web/data/use-app.ts'
import { vibrate } from '#web/device/vibrate.ts'
import { callText } from '#web/i18n/refusal-text.ts'
import { toast } from '#web/ui/toast/toast.ts'

/** What the person sees; it stays as it is while they look at it, whatever is read meanwhile. */
export interface Asked {
  readonly price: number
  /** The price they saw first, where it changed under their eyes. */
  readonly before: number | null
  /** Points there were to be spent. */
  readonly available: number
}

/** The figure a refusal carries; null for any other failure. */
export function changedFigure(
  failure: unknown,
  code: 'experience-price-changed' | 'experience-refund-changed',
): number | null {
  return failure instanceof CallRefused && failure.code === code ? (failure.details.points ?? null) : null
}

/** What a person reads of how they stand now. */
export function useToldStanding() {
  const { t } = useLingui()
  return ({ experience }: ExperienceSubscribed): string => {
    const { subscription } = experience
    const thing = isThing(experience)
    if (subscription?.status === 'waitlisted') return t`Você está na lista de espera.`
    if (subscription?.status === 'offered')
      return thing
        ? t`Há uma unidade para você. Confirme o resgate.`
        : t`Abriu uma vaga para você. Confirme a inscrição.`
    return thing ? t`Resgate confirmado!` : t`Inscrição confirmada!`
  }
}

export function useSubscribing({ _id: experienceId, points, availablePoints }: ExperienceDetail) {
  const app = useApp()
  const told = useToldStanding()
  const [asked, setAsked] = useState<Asked>({ price: points, before: null, available: availablePoints })
  const [open, setOpen] = useState(false)
  const taking = useMutation(subscribe(app))
  const waiting = useMutation(subscribe(app))

  function ask() {
    taking.reset()
    setAsked({ price: points, before: null, available: availablePoints })
    setOpen(true)
  }
  function confirm() {
    taking.mutate(
      { experienceId, categoryProfessionalPoints: asked.price },
      {
        onSuccess: (answer) => {
          setOpen(false)
          vibrate('done')
          toast.success(told(answer))
        },
        onError: (failure) => {
          const price = changedFigure(failure, 'experience-price-changed')
          if (price !== null) setAsked({ ...asked, price, before: asked.price })
        },
      },
    )
  }
  const wait = () =>
    waiting.mutate(
      { experienceId, categoryProfessionalPoints: points, waitlist: true },
      // No sheet is open in which it could be told.
      { onSuccess: (answer) => toast.success(told(answer)), onError: (failure) => toast.error(callText(failure)) },
    )
  return {
    asked,
    open,
    ask,
    close: () => setOpen(false),
    confirm,
    busy: taking.isPending,
    failure: taking.error,
    wait,
    joining: waiting.isPending,
  }
}
