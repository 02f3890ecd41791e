import type { ReactNode } from 'react'

/** A section of a composed page, with what its type holds; whatever does not fit is not shown. */
export type PageSection = {
  id: number
  type: string
  title?: string | null | undefined
  content?: Record<string, unknown> | undefined
  isVisible?: boolean | undefined
}

/** Width and height of an image by its address, so that its place is kept while it is loaded. */
export type ImageSizes = Readonly<Record<string, { width: number; height: number }>>

type Props = {
  sections: readonly PageSection[]
  sizes?: ImageSizes
  /** Shows what is still missing, for the one who edits the page. */
  draft?: boolean
  /** What stands around each section, as a button to edit it. */
  around?: (section: PageSection, shown: ReactNode) => ReactNode
  /** What the button of the hero leads to; without it the button only shows its text. */
  action?: (text: string) => ReactNode
}

/** The visible sections of a composed page. Everything that was typed is shown as text; nothing of it is ever run. */
export function PageSections({ sections, sizes = {}, draft = false, around, action }: Props) {
  const shown = sections.filter(({ isVisible }) => isVisible)
  return (
    <div className="page-sections">
      {shown.map((section) => {
        const drawn = <Section key={section.id} section={section} sizes={sizes} draft={draft} action={action} />
        return around ? around(section, drawn) : drawn
      })}
    </div>
  )
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const paragraphs = (value: unknown) =>
  text(value)
    .split(/\n{2,}/)
    .filter(Boolean)

type SectionProps = {
  section: PageSection
  sizes: ImageSizes
  draft: boolean
  action: ((text: string) => ReactNode) | undefined
}

function Section({ section: { type, title, content = {} }, sizes, draft, action }: SectionProps) {
  switch (type) {
    case 'hero': {
      const button = text(content.buttonText)
      return (
        <section className="page-hero">
          <h2>{text(content.title) || (draft && 'A title is missing')}</h2>
          {text(content.subtitle) && <p>{text(content.subtitle)}</p>}
          {button && (action?.(button) ?? <span className="button button-primary">{button}</span>)}
        </section>
      )
    }
    case 'text':
      return (
        <Titled title={title} empty={draft && !text(content.text) && 'This text is empty.'}>
          {text(content.text) && (
            <div className="page-text">
              {paragraphs(content.text).map((paragraph, place) => (
                <p key={place}>{paragraph}</p>
              ))}
            </div>
          )}
        </Titled>
      )
    case 'image': {
      const url = text(content.imageUrl)
      return (
        <Titled title={title} empty={draft && !url && 'No image is chosen yet.'}>
          {url && <Picture url={url} alt={text(content.alt)} caption={text(content.caption)} sizes={sizes} />}
        </Titled>
      )
    }
    case 'features': {
      const features = list(content.features).map(text).filter(Boolean)
      return (
        <Titled title={title} empty={draft && features.length === 0 && 'No features are listed yet.'}>
          {features.length > 0 && (
            <ul className="page-features">
              {features.map((feature, place) => (
                <li key={place}>{feature}</li>
              ))}
            </ul>
          )}
        </Titled>
      )
    }
    case 'gallery': {
      const images = list(content.images).filter(
        (image): image is Record<string, unknown> => typeof image === 'object' && image !== null && 'url' in image,
      )
      return (
        <Titled title={title} empty={draft && images.length === 0 && 'No images are uploaded yet.'}>
          {images.length > 0 && (
            <div className="page-gallery">
              {images.map(({ url, alt, caption }, place) => (
                <Picture key={place} url={text(url)} alt={text(alt)} caption={text(caption)} sizes={sizes} />
              ))}
            </div>
          )}
        </Titled>
      )
    }
    case 'code': {
      const code = text(content.code)
      return (
        <Titled title={title} empty={draft && !code && 'No code is typed yet.'}>
          {code && (
            // Long lines scroll by themselves, by the keyboard too.
            <section className="page-code" tabIndex={0} aria-label={title || 'Code'}>
              <pre>
                <code>{code}</code>
              </pre>
            </section>
          )}
        </Titled>
      )
    }
    default:
      return draft ? <Titled title={title} empty="A custom section is not drawn here." /> : null
  }
}

type TitledProps = { title: string | null | undefined; empty?: string | false; children?: ReactNode }

/** A section with its title; without anything to show it is left out, but for the one who edits the page. */
function Titled({ title, empty, children }: TitledProps) {
  if (!children && !empty) return null
  return (
    <section className="page-section">
      {title && <h2>{title}</h2>}
      {children}
      {empty && <p className="page-empty">{empty}</p>}
    </section>
  )
}

type PictureProps = { url: string; alt: string; caption: string; sizes: ImageSizes }

const Picture = ({ url, alt, caption, sizes }: PictureProps) => (
  <figure>
    <img src={url} alt={alt} width={sizes[url]?.width} height={sizes[url]?.height} loading="lazy" decoding="async" />
    {caption && <figcaption>{caption}</figcaption>}
  </figure>
)
