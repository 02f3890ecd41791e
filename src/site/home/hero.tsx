import { ownText } from '#domain/text/own.ts'
import { say } from '#domain/text/say.ts'
import { withoutYards } from '#domain/site-plan/yards.ts'
import { doorHeightOf, mainFeature, rentIncludesOf, rentKindText } from '#contract/park/offer.labels.ts'
import type { PublicPark } from '#contract/park/park.ts'
import { acresText, phaseNames, phasesOf, unitCount, unitsOfReady } from '#contract/park/phases.labels.ts'
import type { PublicUnit } from '#contract/units/units.ts'
import { dollars, isStatus, sizeRange } from '#domain/units/units.constants.ts'
import { usePark, useUnits } from '#site/page.tsx'
import { Drawing } from '#site/parts/plan/drawing.tsx'
import { TitleBlock } from '#site/parts/frame/title-block.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Said } from '#ui/said.tsx'

/** The ready units: how many they are without yards, and which phases have them. */
function useReady() {
  const park = usePark()
  const units = useUnits()
  const { ready, planned } = phasesOf(park)
  const forLease = units.state === 'ready' ? unitsOfReady(park, units.value) : []
  const { built, yards } = withoutYards(park, forLease)
  const count = built.length || ready.reduce((sum, phase) => sum + phase.units, 0)
  return { park, built, yards, count, names: phaseNames(ready), isOnePhase: ready.length === 1, planned }
}

export function HeroWords() {
  const { park, built, yards, count, names, isOnePhase, planned } = useReady()
  const { shortName, address } = park
  return (
    <div>
      <p className="flex items-center gap-2.5 font-semibold">
        <span className="hazard h-3 w-6" />
        <span>
          {isOnePhase
            ? say('{phase} Now Available', { phase: names })
            : say('{phases} Now Available', { phases: names })}
        </span>
      </p>
      <h1 className="mt-3 whitespace-pre-line text-hero">
        {/* The rest is one text node: one that began within a line would move with the width of the font. In Spanish it
            begins on a line of its own. */}
        <Said
          text={say('{park}: room to work in {place}', {
            park: '{park}',
            place: ownText(park, park.offer?.setting ?? '') || `${address.city}, ${address.stateName}`,
          })}
          park={<span translate="no">{shortName}</span>}
        />
      </h1>
      <p className="mt-3 max-w-note text-ink-2 sm:text-lg max-lg:max-w-text">{readyText(park, count, built)}</p>
      {built.length + yards.length > 0 && <FreeLine park={park} built={built} yards={yards} />}
      <div className="mt-5 actions">
        <ButtonLink href="#contact">{say('Find Your Unit Size')}</ButtonLink>
        {planned.length > 0 && (
          <ButtonLink href="#contact" variant="outline">
            {say('Reserve Future Phase')}
          </ButtonLink>
        )}
      </div>
      <div className="mt-5">
        <Drawing name="TourStrip" />
      </div>
    </div>
  )
}

/** Four figures of the park. */
export function HeroFigures() {
  const { park, count, names, isOnePhase } = useReady()
  const { address, highway } = park
  const rentIncludes = rentIncludesOf(park)
  const height = doorHeightOf(park)
  return (
    <TitleBlock
      className="mt-6 md:mt-10"
      cells={[
        [unitCount(count), isOnePhase ? say('in {phase}', { phase: names }) : say('in {phases}', { phases: names })],
        [
          address.city,
          highway ? say('{state}, near {highway}', { state: address.stateName, highway }) : address.stateName,
          'no',
        ],
        ...(height === null ? [] : [[say('{height}-foot', { height }), say('high bay doors')] as [string, string]]),
        rentIncludes
          ? [say('All-in'), say('rent plus {included}', { included: rentIncludes })]
          : [acresText(park.acres), say('of land')],
      ]}
    />
  )
}

/** Door heights in feet that are spoken with a vowel first. */
const beginWithVowel = [8, 11, 18]

/** A single text with a word joiner, because a text node that began within a line would move with the width of the font. */
function readyText(park: PublicPark, count: number, units: readonly PublicUnit[]) {
  const size = sizeRange(units)
  const height = doorHeightOf(park)
  const haveDoors = height !== null && units.every(({ doors, doorHeight }) => !doors && !doorHeight)
  return [
    count === 1 ? say('1 unit is ready.') : say('{count} units are ready.', { count }),
    ...describedIn({ count, size, door: haveDoors ? doorIn(height) : '', feature: mainFeature(park) }),
  ].join(' ')
}

/** The door within a sentence: 'a 14-foot high bay door'. */
const doorIn = (height: number) =>
  beginWithVowel.includes(height)
    ? say('an {height}-\u2060foot high bay door', { height })
    : say('a {height}-\u2060foot high bay door', { height })

type Described = { count: number; size: string; door: string; feature: string }

/** A sentence about one unit or each: its size, its door and its main feature, as far as they are known. */
function describedIn({ count, size, door, feature }: Described): string[] {
  if (!size && !door) return []
  const isOne = count === 1
  const isOneSize = size !== '' && /^[\d,]+$/.test(size)
  const space = isOneSize
    ? isOne
      ? say('It is about {size} square feet', { size })
      : say('Each is about {size} square feet', { size })
    : isOne
      ? say('It has {size} square feet', { size })
      : say('Each has {size} square feet', { size })
  const behind = isOne ? say('It is behind {door}', { door }) : say('Each is behind {door}', { door })
  const said = !size ? behind : door ? say('{space} behind {door}', { space, door }) : space
  return [feature ? say('{said}, with {feature}.', { said, feature }) : `${said}.`]
}

const isFree = ({ status }: PublicUnit) => isStatus(status, 'available')

/** The available units and the lowest of their rents, louder than the rest. Yards are listed separately. */
function FreeLine({
  park,
  built,
  yards,
}: {
  park: PublicPark
  built: readonly PublicUnit[]
  yards: readonly PublicUnit[]
}) {
  const free = built.filter(isFree)
  const open = yards.filter(isFree)
  return (
    <p className="free-line">
      <b>{freeText(free.length, built.length)}</b>
      {free.length > 0 && <span>{fromText(park, free)}</span>}
      {open.length > 0 && (
        <span>
          {[
            open.length === 1
              ? say('{count} of {total} yards is free', { count: open.length, total: yards.length })
              : say('{count} of {total} yards are free', { count: open.length, total: yards.length }),
            fromText(park, open),
          ].join(' ')}
        </span>
      )}
    </p>
  )
}

function freeText(count: number, total: number) {
  if (count === 0) return say('No unit is free today. Ask us which one opens next.')
  if (total === 1) return say('It is free today')
  if (count === total) return say('All {total} are free today', { total })
  return count === 1
    ? say('{count} of {total} is free today', { count, total })
    : say('{count} of {total} are free today', { count, total })
}

/** Does not include additional rent. */
function fromText(park: PublicPark, free: readonly PublicUnit[]) {
  const rents = free.map((unit) => unit.monthlyRent).filter((rent) => rent > 0)
  if (rents.length === 0) return ''
  const rent = dollars(Math.min(...rents))
  const included = rentIncludesOf(park)
  if (included) return say('from {rent} per month, {included} included', { rent, included })
  return rentKindText(park) === 'net'
    ? say('from {rent} per month, net', { rent })
    : say('from {rent} per month', { rent })
}
