import { Fragment, useDeferredValue, useState, useSyncExternalStore } from 'react'
import { StaffLink } from '#admin/parts/frame/link.tsx'
import { everyMinute } from '#admin/parts/time/every-minute.ts'
import { usePark } from '#admin/park.tsx'
import { useUser } from '#admin/session.tsx'
import { maxCounted } from '#contract/lists.ts'
import { todayLabels } from '#contract/reports/today.labels.ts'
import { dateFormat } from '#domain/dates/date-format.ts'
import { countText } from '#domain/units/units.constants.ts'
import { momentOf, thisMinute } from '#admin/work/clock.ts'
import type { OpenRow } from '#admin/work/use-open-row.ts'
import type { Complete } from '#admin/work/use-steps.ts'
import { WorkRow } from '#admin/work/work-row.tsx'
import { Button } from '#ui/button.tsx'
import { type TodayGroup as Group, wholeLists } from './today-groups.tsx'

export const shownCount = (count: number) => (count > maxCounted ? `${countText(maxCounted)}+` : countText(count))

/** How many rows of a group are shown at once. */
const step = 30
/** How many of them the first render has; they fill a window. The others follow in a render that can be interrupted. */
const firstStep = 10

type Props = { group: Group; openRow: OpenRow; complete: Complete; mine: boolean }

/** The rows that ask for the same. */
export function TodayGroup({ group: { title, kinds, rows, total }, openRow, complete, mine }: Props) {
  const [shown, setShown] = useState(step)
  const rendered = useDeferredValue(shown, firstStep)
  const me = useUser()
  const now = useSyncExternalStore(everyMinute, thisMinute)
  const isTimed = title === 'At a set time'
  const firstAhead = rows.findIndex(({ work }) => momentOf(work.due) >= now)
  return (
    <section className="work-group" aria-label={title}>
      <header>
        <h2>
          <span>{title}</span> <b>{shownCount(total)}</b>
        </h2>
        {kinds.length > 1 && (
          <nav aria-label={`Kinds of work: ${title}`} className="screen-only">
            {kinds.map(({ name, total: count }) => (
              <StaffLink key={name} href={openRow.withQuery({ kind: name })}>
                {`${todayLabels[name]} ${shownCount(count)}`}
              </StaffLink>
            ))}
          </nav>
        )}
      </header>
      <ul>
        {rows.slice(0, rendered).map(({ work, details }, place) => (
          <Fragment key={work.key}>
            {isTimed && place === firstAhead && <NowLine now={now} />}
            <WorkRow
              work={work}
              details={details}
              {...openRow.of(work.key)}
              complete={complete}
              leavesWith={(userId) => mine && userId !== me.id && userId !== null}
            />
          </Fragment>
        ))}
        {isTimed && firstAhead === -1 && <NowLine now={now} />}
      </ul>
      {rows.length > shown ? (
        <div className="show-more">
          <output>{`${shown} of ${shownCount(total)}`}</output>
          <Button variant="outline" onClick={() => setShown(shown + step)}>
            Show more
          </Button>
        </div>
      ) : (
        kinds
          .filter(({ name, hasMore }) => hasMore && wholeLists[name])
          .map(({ name, total: count }) => (
            <StaffLink key={name} href={wholeLists[name] ?? ''} className="link w-fit">
              {`See all ${shownCount(count)}: ${todayLabels[name]}`}
            </StaffLink>
          ))
      )}
    </section>
  )
}

function NowLine({ now }: { now: number }) {
  const { timeZone } = usePark()
  return (
    <li className="work-now" aria-hidden="true">
      <span>{dateFormat(timeZone, { timeStyle: 'short' }).format(now)}</span>
    </li>
  )
}
