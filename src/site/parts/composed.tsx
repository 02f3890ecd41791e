import { say } from '#domain/text/say.ts'
import { usePublished } from '#site/page.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { PageSections } from '#ui/page-sections.tsx'
import { frame } from './frame/section.tsx'

const spacing = `${frame} mt-14 md:mt-20 print:mt-6`

const ask = (text: string) => <ButtonLink href="#contact">{text}</ButtonLink>

/** The last published sections of the unit or property at a path. Often there are none. */
export function Composed({ path }: { path: string }) {
  const published = usePublished(path)
  if (published.state === 'failed') {
    return (
      <p role="alert" className={spacing}>
        {say('This part of the page could not be loaded. Please load the page again, or call us.')}
      </p>
    )
  }
  if (published.state === 'loading' || published.value.sections.length === 0) return null
  return (
    <div className={spacing}>
      <PageSections {...published.value} action={ask} />
    </div>
  )
}
