/** A place to drop files or to pick them, with a preview of each, how far it is sent, and a word on each that stays out. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState, type DragEvent } from 'react'
import { classes } from '../classes.ts'
import { Field, splitField, type ControlWiring, type FieldTexts } from '../field/field.tsx'
import { IconCloudUpload } from '../icons.ts'
import { bytesText } from '../field/bytes-text.ts'
import * as css from './file-drop.css.ts'
import { sortFiles, type FileLimits, type Refused } from './file-limits.ts'
import { FileTile, type DroppedFile } from './file-tile.tsx'
import { RefusedFiles } from './refused-files.tsx'

export interface FileDropProps extends FieldTexts, FileLimits {
  name?: string | undefined
  disabled?: boolean | undefined
  /** The accepted kinds in words, e.g. "JPG, PNG ou PDF". */
  kinds: string
  value: readonly DroppedFile[]
  /** Gets the files that are within the limits. */
  onAdd: (files: File[]) => void
  onRemove: (file: DroppedFile) => void
  /** Puts another file in the place of one; left out, files can only be taken away. */
  onReplace?: ((file: DroppedFile, by: File) => void) | undefined
}

export function FileDrop(props: FileDropProps) {
  const [texts, { name, disabled = false, accept, kinds, maxBytes, maxFiles = 1, value, ...on }] = splitField(props)
  const limits = { accept, maxBytes, maxFiles }
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const zone = useFocusAfterRemoval(value.length)
  const full = value.length >= maxFiles

  function offer(files: readonly File[], take: (taken: File[]) => void, present: number) {
    const sorted = sortFiles(files, limits, present)
    setRefused(sorted.refused)
    if (sorted.taken.length > 0) take(sorted.taken)
  }

  return (
    <Field {...texts}>
      {(wiring) => (
        <div className={css.frame}>
          {value.length > 0 && (
            <ul className={css.list}>
              {value.map((file) => (
                <FileTile
                  key={file.id}
                  file={file}
                  accept={accept}
                  disabled={disabled}
                  onRemove={() => {
                    setRefused([])
                    zone.expectRemoval()
                    on.onRemove(file)
                  }}
                  onReplace={
                    on.onReplace &&
                    ((by) => offer([by], ([taken]) => taken && on.onReplace?.(file, taken), value.length - 1))
                  }
                />
              ))}
            </ul>
          )}
          {/* The control stays where it is when there is no room: its label and its error need it. */}
          <Zone
            wiring={wiring}
            input={zone.input}
            name={name}
            disabled={disabled}
            hidden={full}
            limits={limits}
            kinds={kinds}
            onFiles={(files) => offer(files, on.onAdd, value.length)}
          />
          <RefusedFiles refused={refused} limits={limits} kinds={kinds} />
        </div>
      )}
    </Field>
  )
}

/** The button that took a file away is gone with it: the focus goes to where the next one is picked. */
function useFocusAfterRemoval(count: number) {
  const input = useRef<HTMLInputElement>(null)
  const expected = useRef(false)
  useEffect(() => {
    if (expected.current) input.current?.focus()
    expected.current = false
  }, [count])
  return {
    input,
    expectRemoval: () => {
      expected.current = true
    },
  }
}

interface ZoneProps {
  wiring: ControlWiring
  input: React.RefObject<HTMLInputElement | null>
  name: string | undefined
  disabled: boolean
  hidden: boolean
  limits: FileLimits & { maxFiles: number }
  kinds: string
  onFiles: (files: File[]) => void
}

function Zone({ wiring, input, name, disabled, hidden, limits, kinds, onFiles }: ZoneProps) {
  const { t } = useLingui()
  const [over, setOver] = useState(false)
  const { accept, maxBytes, maxFiles } = limits
  const most = bytesText(maxBytes)
  function pick(from: HTMLInputElement) {
    const files = [...(from.files ?? [])]
    // Emptied, so that picking the same file again is a change again.
    from.value = ''
    if (files.length > 0) onFiles(files)
  }
  const pickedBefore = useEffectEvent(() => input.current && pick(input.current))
  // The document stands before the page comes to life: what was picked meanwhile is taken now.
  useEffect(() => void pickedBefore(), [])
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    if (!disabled) onFiles([...event.dataTransfer.files])
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a drop is the mouse's way; keys have the input
    <label
      className={classes(css.zone, over && !disabled && css.over)}
      hidden={hidden}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        {...wiring}
        ref={input}
        type="file"
        className={css.input}
        name={name}
        accept={accept.join()}
        multiple={maxFiles > 1}
        disabled={disabled}
        onChange={(event) => pick(event.target)}
      />
      <IconCloudUpload size={28} aria-hidden="true" className={css.icon} />
      <span className={css.call}>
        <span className={css.link}>
          <Plural value={maxFiles} one="Escolher arquivo" many="Escolher arquivos" other="Escolher arquivos" />
        </span>
        <span className={css.orDrop}>
          {' '}
          <Trans>ou soltar aqui</Trans>
        </span>
      </span>
      <span className={css.limits}>
        {maxFiles > 1 ? t`${kinds}, até ${most} cada, ${maxFiles} no máximo` : t`${kinds}, até ${most}`}
      </span>
    </label>
  )
}
