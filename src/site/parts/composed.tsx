import { usePublished } from '#site/page.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { PageSections } from '#ui/page-sections.tsx'
import { frame } from './section.tsx'

const place = `${frame} mt-14 md:mt-20 print:mt-6`

const ask = (text: string) => <ButtonLink href="#contact">{text}</ButtonLink>

/** The last published sections of the unit or property at the path `about`; often none. */
export function Composed({ about = '' }: { about?: string }) {
  const published = usePublished(about)
  if (published.state === 'failed') {
    return (
      <p role="alert" className={place}>
        This part of the page could not be loaded. Please load the page again, or call us.
      </p>
    )
  }
  if (published.state === 'loading' || published.value.sections.length === 0) return null
  return (
    <div className={place}>
      <PageSections {...published.value} action={ask} />
    </div>
  )
}
