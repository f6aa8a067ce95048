/** What was typed into a form of joining stays on this device for seven days; passwords and files never do. */
import { registrationDays } from '#domain/people/sign-up.ts'

const life = registrationDays * 24 * 60 * 60 * 1000

export interface KeptForm<Value> {
  /** What was kept last; a new one when nothing was, it is too old, or it cannot be read. */
  read(): Value
  keep(value: Value): void
  forget(): void
}

interface Form<Value> {
  /** Names it in the storage of the browser. */
  readonly name: string
  readonly isValue: (value: object) => value is Value & object
  readonly fresh: () => Value
}

/** Whether what was kept belongs to whoever typed this. */
export const isSameEmail = (kept: string, typed: string): boolean =>
  kept.trim().toLowerCase() === typed.trim().toLowerCase()

/** `keptAt` is in milliseconds since 1970. */
export function keptForm<Value extends { readonly keptAt: number }>(form: Form<Value>): KeptForm<Value> {
  const { name, isValue, fresh } = form

  function forget(): void {
    try {
      localStorage.removeItem(name)
    } catch {
      // Nothing could be kept either.
    }
  }

  function read(): Value {
    try {
      const value: unknown = JSON.parse(localStorage.getItem(name) ?? 'null')
      if (typeof value === 'object' && value !== null && isValue(value) && Date.now() - value.keptAt < life)
        return value
    } catch {
      // Unreadable or refused: the person starts anew.
    }
    forget()
    return fresh()
  }

  function keep(value: Value): void {
    try {
      localStorage.setItem(name, JSON.stringify({ ...value, keptAt: Date.now() }))
    } catch {
      // Storage that is full or refused: it is lost with the page, and nothing else.
    }
  }

  return { read, keep, forget }
}
