import type { ReactNode } from 'react'
import { type ImageSizes, Picture } from './picture.tsx'

/** A section of a composed page, with what its type holds; whatever does not fit is not shown. */
export type PageSection = {
  id: number
  type: string
  title?: string | null | undefined
  content?: Record<string, unknown> | undefined
  isVisible?: boolean | undefined
}

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
      const name = text(content.title) || (draft && 'A title is missing')
      return (
        <Part named={Boolean(name)} className="page-hero">
          {name && <h2>{name}</h2>}
          {text(content.subtitle) && <p>{text(content.subtitle)}</p>}
          {button && (action?.(button) ?? <span className="button button-primary">{button}</span>)}
        </Part>
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
          {url && <Figure image={{ ...content, url }} wide="100vw" sizes={sizes} />}
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
              {images.map((image, place) => (
                <Figure key={place} image={image} wide={ofGallery} sizes={sizes} />
              ))}
            </div>
          )}
        </Titled>
      )
    }
    case 'code': {
      const pieces = piecesOf(content)
      return (
        <Titled title={title} empty={draft && pieces.length === 0 && 'No code is typed yet.'}>
          {pieces.length > 0 && (
            // Long lines scroll by themselves, by the keyboard too.
            <section className="page-code" tabIndex={0} aria-label={title || 'Code'}>
              <pre>
                <code>
                  {pieces.map(({ text, className }, place) =>
                    className ? (
                      <span key={place} className={className}>
                        {text}
                      </span>
                    ) : (
                      text
                    ),
                  )}
                </code>
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

const codeClasses = new Map<unknown, string>([
  ['keyword', 'code-keyword'],
  ['string', 'code-string'],
  ['number', 'code-number'],
  ['comment', 'code-comment'],
  ['name', 'code-name'],
])

/** The pieces that code was cut into; without them it is one. */
const piecesOf = ({ code, pieces }: Record<string, unknown>) =>
  (Array.isArray(pieces) ? pieces : [{ text: code }])
    .filter((piece): piece is Record<string, unknown> => typeof piece === 'object' && piece !== null)
    .map((piece) => ({ text: text(piece.text), className: codeClasses.get(piece.kind) }))
    .filter((piece) => piece.text !== '')

type TitledProps = { title: string | null | undefined; empty?: string | false; children?: ReactNode }

/** A section with its title; without anything to show it is left out, but for the one who edits the page. */
function Titled({ title, empty, children }: TitledProps) {
  if (!children && !empty) return null
  return (
    <Part named={Boolean(title)} className="page-section">
      {title && <h2>{title}</h2>}
      {children}
      {empty && <p className="page-empty">{empty}</p>}
    </Part>
  )
}

/** A section of the document where it has a heading; without one it is no more than a box. */
function Part({ named, ...rest }: { named: boolean; className: string; children: ReactNode }) {
  const Element = named ? 'section' : 'div'
  return <Element {...rest} />
}

type FigureProps = { image: Record<string, unknown>; wide: string; sizes: ImageSizes }

const Figure = ({ image, wide, sizes }: FigureProps) => (
  <figure>
    <Picture url={text(image.url)} alt={text(image.alt)} known={sizes[text(image.url)]} wide={wide} />
    {text(image.caption) && <figcaption>{text(image.caption)}</figcaption>}
  </figure>
)

/** How wide an image of a gallery is shown: its columns come with the width of the page (page-sections.css). */
const ofGallery = '(min-width: 64rem) 33vw, (min-width: 38rem) 50vw, 100vw'
