import { usePark } from '#admin/park.tsx'
import { DoorMark } from '#ui/drawings/front/door-mark.tsx'

/** The uploaded logo of the park, or the drawn one with this name. */
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
