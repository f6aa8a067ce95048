/** Who it is: the picture, or the initials where there is none or it does not come. */
import { useState } from 'react'
import { classes } from '../classes.ts'
import { IconUser } from '../icons.ts'
import { initials } from './initials.ts'
import * as css from './avatar.css.ts'

export interface AvatarProps {
  name: string
  /** Address of the picture. */
  src?: string | null | undefined
  /** 32, 44 or 96 px; default `medium`. */
  size?: keyof typeof css.size | undefined
  /** The name stands beside it: it is not read twice. */
  decorative?: boolean | undefined
}

export function Avatar({ name, src, size = 'medium', decorative = false }: AvatarProps) {
  const [failed, setFailed] = useState<string>()
  const pictured = src && src !== failed
  return (
    <span
      className={classes(css.avatar, css.size[size])}
      role={decorative ? undefined : 'img'}
      aria-label={decorative ? undefined : name}
      aria-hidden={decorative || undefined}
    >
      {pictured ? (
        <img className={css.picture} src={src} alt="" decoding="async" onError={() => setFailed(src)} />
      ) : (
        initials(name) || <IconUser size={size === 'large' ? 40 : 20} />
      )}
    </span>
  )
}
