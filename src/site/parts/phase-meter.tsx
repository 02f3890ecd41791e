import { leasedToStartPhase2 } from '#contract/units.constants.ts'

const doors = Array.from({ length: leasedToStartPhase2 }, (_, door) => door)

/** Leased Phase 1 units counted against the threshold for starting Phase 2, as a row of bay doors. */
export function PhaseMeter({ leased }: { leased: number }) {
  const counted = Math.min(leased, leasedToStartPhase2)
  const reached = leased >= leasedToStartPhase2
  const words = `${counted} of ${leasedToStartPhase2} leased${reached ? ': threshold reached' : ''}`
  return (
    <div>
      <p className="font-display text-2xl font-extrabold">{words}</p>
      <meter
        className="sr-only"
        aria-label="Phase 1 units leased towards Phase 2"
        max={leasedToStartPhase2}
        value={counted}
      >
        {words}
      </meter>
      <div aria-hidden className="mt-4 flex h-12 border-[1.5px] border-ink bg-sheet">
        {doors.map((door) => (
          <span
            key={door}
            className={`grow border-ink not-first:border-l-[1.5px] ${
              door < counted
                ? 'forced-color-adjust-none bg-leased-bg bg-[repeating-linear-gradient(-45deg_in_srgb,transparent_0_6px,var(--color-leased)_6px_7.5px)]'
                : ''
            }`}
          />
        ))}
      </div>
      <p className="mt-3 text-ink-2">
        {reached
          ? `${leased} Phase\u00a01\u00a0units are leased today, so construction of Phase 2 can begin.`
          : `Construction of Phase 2 begins once ${leasedToStartPhase2} Phase\u00a01\u00a0units are leased.`}
      </p>
    </div>
  )
}
