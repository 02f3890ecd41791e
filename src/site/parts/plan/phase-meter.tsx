import { say } from '#domain/text/say.ts'

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
  const words = reached
    ? say('{counted} of {all} leased: threshold reached', { counted, all: startsAfter })
    : say('{counted} of {all} leased', { counted, all: startsAfter })
  const phaseUnits = (count: number) =>
    (count === 1 ? say('{phase} unit', { phase: first }) : say('{phase} units', { phase: first })).replaceAll(
      ' ',
      '\u00a0',
    )
  return (
    <div>
      <p className="font-display text-2xl font-extrabold">{words}</p>
      <meter
        className="sr-only"
        aria-label={say('{phase} units leased towards {next}', { phase: first, next })}
        max={startsAfter}
        value={counted}
      >
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
          ? leased === 1
            ? say('1 {units} is leased today, so construction of {next} can begin.', { units: phaseUnits(1), next })
            : say('{leased} {units} are leased today, so construction of {next} can begin.', {
                leased,
                units: phaseUnits(leased),
                next,
              })
          : startsAfter === 1
            ? say('Construction of {next} begins once 1 {units} is leased.', { next, units: phaseUnits(1) })
            : say('Construction of {next} begins once {count} {units} are leased.', {
                next,
                count: startsAfter,
                units: phaseUnits(startsAfter),
              })}
      </p>
    </div>
  )
}
