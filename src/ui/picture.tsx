/** The size of an image before it loads, and the `srcset` of each format. */
export type ImageSize = { width: number; height: number; avif: string; webp: string }

export type ImageSizes = Readonly<Record<string, ImageSize>>

type Props = {
  url: string
  alt: string
  /** Without it, the image has a single file and no space is reserved. */
  known: ImageSize | undefined
  /** The `sizes` attribute, for browsers without `sizes="auto"`. */
  wide: string
  /** For the main image of a page, which loads with high priority. */
  first?: boolean
  className?: string
}

/** An image in the smallest sufficient file, loaded lazily unless it is the first. */
export function Picture({ url, alt, known, wide, first = false, className }: Props) {
  const sizes = first ? wide : `auto, ${wide}`
  const image = (
    <img
      alt={alt}
      width={known?.width}
      height={known?.height}
      // Must precede the addresses, because browsers start loading at the first one.
      loading={first ? undefined : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding="async"
      className={className}
      sizes={known?.webp ? sizes : undefined}
      srcSet={known?.webp || undefined}
      src={url}
    />
  )
  if (!known?.avif) return image
  return (
    <picture>
      <source type="image/avif" srcSet={known.avif} sizes={sizes} />
      {image}
    </picture>
  )
}
