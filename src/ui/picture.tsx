/** What is known of an image before it is loaded: its place on the page, and its files by their formats as `srcset`s. */
export type ImageSize = { width: number; height: number; avif: string; webp: string }

/** Images by their addresses. */
export type ImageSizes = Readonly<Record<string, ImageSize>>

type Props = {
  url: string
  alt: string
  /** Without it the image is loaded as it lies, and its place is not kept. */
  known: ImageSize | undefined
  /** How wide it is shown, for browsers that do not see that by themselves. */
  wide: string
  /** It is what the page is about: it is loaded at once, before anything else. */
  first?: boolean
  className?: string
}

/** An image in the smallest file that fills its place, loaded once it comes near unless it is the first. */
export function Picture({ url, alt, known, wide, first = false, className }: Props) {
  const sizes = first ? wide : `auto, ${wide}`
  const image = (
    <img
      alt={alt}
      width={known?.width}
      height={known?.height}
      // Before the addresses, or a browser starts to load what it should not yet.
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
