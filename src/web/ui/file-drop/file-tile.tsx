/** One file: what it looks like, how large it is, how far it is sent, and what can be done with it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { FileButton } from '../button/file-button.tsx'
import { IconButton } from '../button/icon-button.tsx'
import { error as errorLook } from '../field/field.css.ts'
import { IconFileTypePdf, IconPhoto, IconTrash } from '../icons.ts'
import { useObjectUrl } from '../media/use-object-url.ts'
import { ProgressBar } from '../progress/progress.tsx'
import { bytesText } from '../field/bytes-text.ts'
import * as css from './file-drop.css.ts'

/** A file that is already kept elsewhere. */
export interface KeptFile {
  readonly name: string
  readonly url: string
  /** Media type. */
  readonly type: string
  /** In bytes. */
  readonly size?: number | undefined
}

export interface DroppedFile {
  readonly id: string
  readonly file: File | KeptFile
  /** From 0 to 1 while it is sent. */
  readonly progress?: number | undefined
  /** What went wrong with it. */
  readonly error?: string | undefined
}

interface FileTileProps {
  file: DroppedFile
  accept: readonly string[]
  disabled: boolean
  onRemove: () => void
  onReplace: ((by: File) => void) | undefined
}

function Preview({ type, url }: { type: string; url: string | undefined }) {
  const [broken, setBroken] = useState(false)
  if (type.startsWith('image/') && url !== undefined && !broken)
    // Not every browser draws every picture a phone takes.
    return <img className={css.picture} src={url} alt="" onError={() => setBroken(true)} />
  const Icon = type === 'application/pdf' ? IconFileTypePdf : IconPhoto
  return <Icon size={32} aria-hidden="true" />
}

export function FileTile({ file: { file, progress, error }, accept, disabled, onRemove, onReplace }: FileTileProps) {
  const { t } = useLingui()
  const made = useObjectUrl(file instanceof File ? file : undefined)
  const url = file instanceof File ? made : file.url
  const { name, type, size } = file
  const share = progress === undefined ? undefined : Math.round(progress * 100)
  return (
    <li className={css.tile} data-wrong={error !== undefined || undefined}>
      <span className={css.preview}>
        <Preview key={url} type={type} url={url} />
      </span>
      <span className={css.about}>
        <a className={css.fileName} href={url} target="_blank" rel="noopener noreferrer">
          {name}
        </a>
        <span className={css.size}>
          {[size !== undefined && bytesText(size), share !== undefined && `${share} %`].filter(Boolean).join(' · ')}
        </span>
        {share !== undefined && <ProgressBar label={t`Enviando ${name}`} value={share} />}
        {error !== undefined && (
          <span className={errorLook} role="alert">
            {error}
          </span>
        )}
      </span>
      {!disabled && (
        <span className={css.actions}>
          {onReplace && (
            <FileButton compact quiet accept={accept.join()} onFiles={([by]) => by && onReplace(by)}>
              <Trans>Trocar</Trans>
            </FileButton>
          )}
          <IconButton label={t`Remover ${name}`} icon={<IconTrash size={20} />} onClick={onRemove} />
        </span>
      )}
    </li>
  )
}
