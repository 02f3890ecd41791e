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
}

/** An image that is loaded once it comes near, in the smallest file that fills its place. */
export function Picture({ url, alt, known, wide }: Props) {
  const sizes = `auto, ${wide}`
  const image = (
    <img
      alt={alt}
      width={known?.width}
      height={known?.height}
      // Before the addresses, or a browser starts to load what it should not yet.
      loading="lazy"
      decoding="async"
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
