type Props = {
  leased: number
  /** The names of the phase for lease and of the next one. */
  first: string
  next: string
  /** Construction of the next phase starts after this many units are leased. */
  startsAfter: number
}

/** The leased units out of those needed to start the next phase, as a row of bay doors. */
export function PhaseMeter({ leased, first, next, startsAfter }: Props) {
  const counted = Math.min(leased, startsAfter)
  const reached = leased >= startsAfter
  const words = `${counted} of ${startsAfter} leased${reached ? ': threshold reached' : ''}`
  const phaseUnits = (count: number) => `${first} ${count === 1 ? 'unit' : 'units'}`.replaceAll(' ', '\u00a0')
  return (
    <div>
      <p className="font-display text-2xl font-extrabold">{words}</p>
      <meter className="sr-only" aria-label={`${first} units leased towards ${next}`} max={startsAfter} value={counted}>
        {words}
      </meter>
      <div aria-hidden className="mt-4 flex h-12 border-line border-ink bg-sheet">
        {Array.from({ length: startsAfter }, (_, door) => (
          <span
            key={door}
            className={`grow border-ink not-first:border-l-line ${
              door < counted ? 'forced-color-adjust-none bg-leased-bg bg-hatch' : ''
            }`}
          />
        ))}
      </div>
      <p className="mt-3 text-ink-2">
        {reached
          ? `${leased} ${phaseUnits(leased)} ${leased === 1 ? 'is' : 'are'} leased today, so construction of ${next} can begin.`
          : `Construction of ${next} begins once ${startsAfter} ${phaseUnits(startsAfter)} ${startsAfter === 1 ? 'is' : 'are'} leased.`}
      </p>
    </div>
  )
}
