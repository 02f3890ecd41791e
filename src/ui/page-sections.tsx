import { say } from '#domain/text/say.ts'
import type { ReactNode } from 'react'
import { own, type OwnText, ownText, type WithSpanish } from '#domain/text/own.ts'
import { type ImageSizes, Picture } from './picture.tsx'

/** A section of a page from the page builder. Content that does not fit its type is not rendered. */
export type PageSection = {
  id: number
  type: string
  title?: string | null | undefined
  content?: Record<string, unknown> | undefined
  isVisible?: boolean | undefined
}

type Props = WithSpanish & {
  sections: readonly PageSection[]
  sizes?: ImageSizes
  /** Whether to render placeholders for missing content, for the page builder. */
  draft?: boolean
  /** Wraps each section, for example with an edit button. */
  around?: (section: PageSection, shown: ReactNode) => ReactNode
  /** The address of the hero's button. Without it the button is plain text. */
  action?: (text: string) => ReactNode
}

/** The visible sections of a page from the page builder. All content is rendered as text, never as markup. */
export function PageSections({ sections, spanish, sizes = {}, draft = false, around, action }: Props) {
  const shown = sections.filter(({ isVisible }) => isVisible)
  return (
    <div className="page-sections">
      {shown.map((section) => {
        const drawn = (
          <Section key={section.id} section={section} spanish={spanish} sizes={sizes} draft={draft} action={action} />
        )
        return around ? around(section, drawn) : drawn
      })}
    </div>
  )
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const paragraphs = (value: string) => value.split(/\n{2,}/).filter(Boolean)

type SectionProps = WithSpanish & {
  section: PageSection
  sizes: ImageSizes
  draft: boolean
  action: ((text: string) => ReactNode) | undefined
}

function Section({ section: { type, title, content = {} }, sizes, draft, action, spanish }: SectionProps) {
  const from = { spanish }
  const heading = title ? own(from, title) : undefined
  switch (type) {
    case 'hero': {
      const button = text(content.buttonText)
      const name = text(content.title) || (draft && 'A title is missing')
      return (
        <Part named={Boolean(name)} className="page-hero">
          {name && <h2 lang={own(from, name).lang}>{ownText(from, name)}</h2>}
          {text(content.subtitle) && <p {...own(from, text(content.subtitle))} />}
          {button && (action?.(ownText(from, button)) ?? <span className="button button-primary">{button}</span>)}
        </Part>
      )
    }
    case 'text': {
      const { children, lang } = own(from, text(content.text))
      return (
        <Titled title={heading} empty={draft && !text(content.text) && 'This text is empty.'}>
          {children && (
            <div className="page-text" lang={lang}>
              {paragraphs(children).map((paragraph, place) => (
                <p key={place}>{paragraph}</p>
              ))}
            </div>
          )}
        </Titled>
      )
    }
    case 'image': {
      const url = text(content.imageUrl)
      return (
        <Titled title={heading} empty={draft && !url && 'No image is chosen yet.'}>
          {url && <Figure image={{ ...content, url }} wide="100vw" sizes={sizes} from={from} />}
        </Titled>
      )
    }
    case 'features': {
      const features = list(content.features).map(text).filter(Boolean)
      return (
        <Titled title={heading} empty={draft && features.length === 0 && 'No features are listed yet.'}>
          {features.length > 0 && (
            <ul className="page-features">
              {features.map((feature, place) => (
                <li key={place} {...own(from, feature)} />
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
        <Titled title={heading} empty={draft && images.length === 0 && 'No images are uploaded yet.'}>
          {images.length > 0 && (
            <div className="page-gallery">
              {images.map((image, place) => (
                <Figure key={place} image={image} wide={ofGallery} sizes={sizes} from={from} />
              ))}
            </div>
          )}
        </Titled>
      )
    }
    case 'code': {
      const pieces = piecesOf(content)
      return (
        <Titled title={heading} empty={draft && pieces.length === 0 && 'No code is typed yet.'}>
          {pieces.length > 0 && (
            // Long lines scroll in their box, also by keyboard.
            <section className="page-code" tabIndex={0} aria-label={heading?.children ?? say('Code')}>
              <pre>
                {/* Translation tools can take a text out of React's control, so changed code is a new element. */}
                <code key={pieces.map((piece) => piece.text).join('')}>
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
      return draft ? <Titled title={heading} empty="A custom section is not drawn here." /> : null
  }
}

const codeClasses = new Map<unknown, string>([
  ['keyword', 'code-keyword'],
  ['string', 'code-string'],
  ['number', 'code-number'],
  ['comment', 'code-comment'],
  ['name', 'code-name'],
])

/** The pieces of the code, or the whole code as one piece. */
const piecesOf = ({ code, pieces }: Record<string, unknown>) =>
  (Array.isArray(pieces) ? pieces : [{ text: code }])
    .filter((piece): piece is Record<string, unknown> => typeof piece === 'object' && piece !== null)
    .map((piece) => ({ text: text(piece.text), className: codeClasses.get(piece.kind) }))
    .filter((piece) => piece.text !== '')

type TitledProps = { title: OwnText | undefined; empty?: string | false; children?: ReactNode }

/** A section with its title. An empty one is rendered only in the page builder. */
function Titled({ title, empty, children }: TitledProps) {
  if (!children && !empty) return null
  return (
    <Part named={Boolean(title)} className="page-section">
      {title && <h2 lang={title.lang}>{title.children}</h2>}
      {children}
      {empty && <p className="page-empty">{empty}</p>}
    </Part>
  )
}

/** A `section` with its heading, or a `div` without one. */
function Part({ named, ...rest }: { named: boolean; className: string; children: ReactNode }) {
  const Element = named ? 'section' : 'div'
  return <Element {...rest} />
}

type FigureProps = { image: Record<string, unknown>; wide: string; sizes: ImageSizes; from: WithSpanish }

const Figure = ({ image, wide, sizes, from }: FigureProps) => (
  <figure>
    <Picture url={text(image.url)} alt={text(image.alt)} known={sizes[text(image.url)]} wide={wide} />
    {text(image.caption) && <figcaption {...own(from, text(image.caption))} />}
  </figure>
)

/** The width of a gallery image, whose columns depend on the width of the page (page-sections.css). */
const ofGallery = '(min-width: 64rem) 33vw, (min-width: 38rem) 50vw, 100vw'
