import { type Bay, Bays } from './bays.tsx'
import { bays as places, extraParking, stall, stallsOf } from './geometry.ts'
import { Ground } from './ground.tsx'

const cars = [0, 1, 4, 9, 10, 15]
  .map((index) => {
    const x = extraParking.x + index * stall.width + 1.25
    return `M${x} ${extraParking.y + 2}h6v13.5h-6zm0 4h6m-6 6.5h6`
  })
  .join('')

/** The units of both buildings with the stalls at their office doors, the truck courts and the extra parking. */
export const ParkingLayout = ({ bays }: { bays: readonly Bay[] }) => (
  <figure className="drawing parking-layout" aria-label="Parking layout of units A1 to A4 and B1 to B4">
    <svg viewBox="46 56 264 236">
      <path className="own-stalls" d="M46 56h264v236H46z" />
      <path className="grass" d="M46 56h264v236H46z" />
      <Ground />
      <path className="car" d={cars} />
      {places.map((place) => {
        const { x, y, width } = stallsOf(place)
        return (
          <text key={place.label} className="note middle" x={x + width / 2} y={y + 12}>
            {place.label}
          </text>
        )
      })}
      <text className="note middle" x="178" y="157">
        Truck court
      </text>
      <text className="note middle" x="178" y="254">
        Truck court
      </text>
      <text className="note middle" x="178" y="287">
        Extra parking
      </text>
      <Bays bays={bays} />
    </svg>
  </figure>
)
