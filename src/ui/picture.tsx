/** The size of an image before it loads, and the `srcset` of each format. */
export type ImageSize = { width: number; height: number; avif: string; webp: string }

/** Images by their addresses. */
export type ImageSizes = Readonly<Record<string, ImageSize>>

type Props = {
  url: string
  alt: string
  /** Without it the image loads in one size, and no space is reserved. */
  known: ImageSize | undefined
  /** Its `sizes`, for browsers without `sizes="auto"`. */
  wide: string
  /** Loads with high priority, for the main image of a page. */
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
      // Set before the addresses: browsers start to load as soon as they have one.
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
