import { useUnits } from '#site/page.tsx'
import { Expansion } from '#site/parts/expansion.tsx'
import { Parking } from './parking.tsx'

/** The available units page below the unit grid. */
export function AvailableRest() {
  const units = useUnits()
  return (
    <>
      {units.state === 'ready' && units.value.length > 0 && <Parking units={units.value} />}
      <Expansion />
    </>
  )
}
