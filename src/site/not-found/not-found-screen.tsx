import { say } from '#domain/text/say.ts'
import { Said } from '#ui/said.tsx'
import * as links from '#contract/links.ts'
import { isStatus, sizeText } from '#domain/units/units.constants.ts'
import { usePark, useUnits } from '#site/page.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { frame } from '#site/parts/frame/section.tsx'
import { rentText, UnitTrade } from '#site/parts/units/unit-facts.tsx'
import { screens } from '#site/routes.ts'

/** More would push the links out of the page off the screen. */
const maxShown = 8

export function NotFoundScreen() {
  const park = usePark()
  const { shortName } = park
  const units = useUnits()
  const free = units.state === 'ready' ? units.value.filter((unit) => isStatus(unit.status, 'available')) : []
  return (
    <div className={`${frame} py-message`}>
      <h1 className="text-3xl">{say('404 Page Not Found')}</h1>
      <p className="mt-4 max-w-text text-lg text-ink-2">
        <Said text={say('No page of {park} has this address.')} park={<span translate="no">{shortName}</span>} />
        <span>{free.length > 0 ? ` ${headOfList(free.length)}` : ''}</span>
      </p>
      {free.length > 0 && (
        <ul className="mt-8 border-t-line border-ink">
          {free.slice(0, maxShown).map((unit) => (
            <li key={unit.id} className="border-b border-seam">
              <a
                href={links.unit(unit)}
                className="group grid grid-cols-2 items-center gap-x-6 py-3 hover:bg-sheet-2 md:grid-cols-[8rem_minmax(0,1fr)_8rem_minmax(0,14rem)]"
              >
                <span className="font-display text-lg font-extrabold group-hover:underline" translate="no">
                  {say('Unit {number}', { number: unit.unitNumber })}
                </span>
                <span className="max-md:hidden">
                  <UnitTrade unit={unit} />
                </span>
                <span className="text-right text-ink-2">{sizeText(unit, park)}</span>
                <span className="col-span-2 md:col-span-1 md:text-right">{rentText(unit)}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-8 actions">
        <ButtonLink href={screens['available-units']}>{say('View All Available Units')}</ButtonLink>
        <ButtonLink href={screens.home} variant="outline">
          {say('Go to the home page')}
        </ButtonLink>
      </div>
    </div>
  )
}

const headOfList = (free: number) =>
  free > maxShown
    ? say('{shown} of the {free} units that are free today:', { shown: maxShown, free })
    : say('These units are free today:')
