/** A button that asks for files; the native input stays out of sight, so the button looks like every other. */
import { useRef, type ReactNode } from 'react'
import { Button, type ButtonLook } from './button.tsx'

export interface FileButtonProps extends ButtonLook {
  children: ReactNode
  /** What may be picked, e.g. `image/*,application/pdf`. */
  accept: string
  multiple?: boolean | undefined
  /** Opens the rear (`environment`) or front (`user`) camera where the device can. */
  capture?: 'environment' | 'user' | undefined
  disabled?: boolean | undefined
  loading?: boolean | undefined
  onFiles: (files: File[]) => void
  /** Name of the hidden input, for scripts that set files. */
  name?: string | undefined
}

export function FileButton({ accept, multiple, capture, onFiles, name, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        name={name}
        accept={accept}
        multiple={multiple}
        capture={capture}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          // Emptied, so that picking the same file again is a change again.
          event.target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </>
  )
}
