/** A button of the header that shows what is behind it: a group of ways, the account. */
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'

export interface DisclosureProps {
  /** What the button shows; its text is its name. */
  trigger: ReactNode
  /** The page that is open is one of those behind it. */
  active?: boolean
  looks: { readonly place: string; readonly trigger: string; readonly panel: string }
  /** What is behind it; `close` after a way was taken. */
  children: (close: () => void) => ReactNode
}

/** Closes on Escape, with the focus back on the button, and as soon as anything beside it is pressed or focused. */
export function Disclosure({ trigger, active = false, looks, children }: DisclosureProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!open) return undefined
    const beside = ({ target }: Event) => {
      if (target instanceof Node && !place.current?.contains(target)) setOpen(false)
    }
    const escape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', beside)
    document.addEventListener('focusin', beside)
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('pointerdown', beside)
      document.removeEventListener('focusin', beside)
      document.removeEventListener('keydown', escape)
    }
  }, [open])
  return (
    <div className={looks.place} ref={place}>
      <button
        ref={button}
        type="button"
        className={looks.trigger}
        data-status={active ? 'active' : undefined}
        aria-current={active ? true : undefined}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {trigger}
      </button>
      {open && (
        <div className={looks.panel} id={id}>
          {children(() => setOpen(false))}
        </div>
      )}
    </div>
  )
}
