/** A picture for each device; the browser asks for one of them, and its place is there before it. */
import * as css from './banner.css.ts'

export interface DevicePictureProps {
  desktop: string
  tablet: string
  mobile: string
  /** Empty where the words over it say it all. */
  alt: string
  className: string
  /** Below the first screen it is asked for when it comes near. */
  lazy?: boolean
}

export function DevicePicture({ desktop, tablet, mobile, alt, className, lazy }: DevicePictureProps) {
  return (
    <picture className={css.devices}>
      <source media={css.deviceQueries.desktop} srcSet={desktop} />
      <source media={css.deviceQueries.tablet} srcSet={tablet} />
      <img className={className} src={mobile} alt={alt} loading={lazy ? 'lazy' : 'eager'} decoding="async" />
    </picture>
  )
}
