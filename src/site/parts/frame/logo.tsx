import { usePark } from '#site/page.tsx'
import { screens } from '#site/routes.ts'
import { DoorMark } from '#ui/drawings/front/door-mark.tsx'

/** The uploaded logo, or the drawn one with the short name. */
export function LogoImage() {
  const { name, shortName, logo } = usePark()
  if (logo) return <img className="logo-image" src={logo.narrow} alt={name} width={logo.width} height={logo.height} />
  return (
    <>
      <DoorMark />
      <span>{shortName}</span>
    </>
  )
}

export const Logo = () => (
  <a href={screens.home} className="logo" translate="no">
    <LogoImage />
  </a>
)
