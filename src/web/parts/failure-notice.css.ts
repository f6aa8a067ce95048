import { style } from '@vanilla-extract/css'

export const held = style({ visibility: 'hidden' })
