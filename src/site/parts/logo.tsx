import { usePark } from '#site/page.tsx'
import { DoorMark } from '#ui/drawings/door-mark.tsx'
import { SiteLink } from './link.tsx'

/** The park's name as a link to the home page: the uploaded logo, or the drawn one with the short name. */
export function Logo() {
  const { name, shortName, logo } = usePark()
  return (
    <SiteLink href="/" className="logo">
      {logo ? (
        <img className="logo-image" src={logo.narrow} alt={name} width={logo.width} height={logo.height} />
      ) : (
        <>
          <DoorMark />
          {shortName}
        </>
      )}
    </SiteLink>
  )
}
