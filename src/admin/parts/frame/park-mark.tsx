import { usePark } from '#admin/park.tsx'
import { DoorMark } from '#ui/drawings/front/door-mark.tsx'

/** The park's uploaded logo, or else the drawn one with the given name. */
export function ParkMark({ name, className }: { name: string; className: string }) {
  const { logo, name: wholeName } = usePark()
  if (logo !== '') return <img src={logo} alt={wholeName} className="park-logo" />
  return (
    <>
      <DoorMark className={`${className} shrink-0 text-cta`} />
      <span className="park-name">{name}</span>
    </>
  )
}
