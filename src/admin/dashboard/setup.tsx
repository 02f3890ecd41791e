import { useState } from 'react'
import * as links from '#contract/links.ts'
import { HeldEmail } from '#admin/parts/feedback/held-email.tsx'
import { StaffButtonLink, StaffLink } from '#admin/parts/frame/link.tsx'
import { notifyFailure } from '#admin/parts/feedback/notify-failure.ts'
import { usePermission, useUser } from '#admin/session.tsx'
import { useApiMutation, useApiQuery } from '#client/query.ts'
import { readStorage, writeStorage } from '#client/storage.ts'
import * as businessParkApi from '#contract/park/business-park.ts'
import type { Readiness } from '#contract/park/business-park.ts'
import { listed } from '#domain/text/listed.ts'
import { missingFacts } from '#contract/park/park-setup.ts'
import type { ParkSubject } from '#contract/park/park-subjects.constants.ts'
import { staffPages } from '#contract/staff-pages.constants.ts'
import type { BusinessPark } from '#contract/park/staff-park.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast/toast-store.ts'

type Props = { park: BusinessPark }

/** An owner's first steps: choose a park, then fill in what its site still lacks. */
export const Setup = ({ park }: Props) => (
  <>
    <HeldEmail />
    {park.setup === 'choose' ? <Choice park={park} /> : <Checklist park={park} />}
  </>
)

function Choice({ park }: Props) {
  const update = useApiMutation(businessParkApi.update)
  const keep = (setup: 'done' | 'choose') =>
    update.mutate(
      { body: { setup } },
      {
        onSuccess: () =>
          setup === 'done' &&
          showToast({
            title: 'The sample park stays',
            description: 'You can change everything about it on the Park page.',
            action: { label: 'Undo', run: () => keep('choose') },
          }),
        onError: (error) => notifyFailure('Your choice was not stored', error),
      },
    )
  return (
    <section className="setup-panel" aria-labelledby="setup-choice">
      <h2 id="setup-choice">Use the sample park, or set up your own</h2>
      <p>{`The site shows ${park.name}. Keep it and change what you like, or replace it by your park in a few steps, which you can leave and come back to.`}</p>
      <div className="flex flex-wrap gap-2">
        <StaffButtonLink href={staffPages.setup.address}>Set up your own park</StaffButtonLink>
        <Button variant="outline" disabled={update.isPending} onClick={() => keep('done')}>
          Keep the sample park
        </Button>
      </div>
    </section>
  )
}

type Item = { text: string; href?: string; link?: string }

function Checklist({ park }: Props) {
  const { id } = useUser()
  const hiddenKey = `checklist hidden by ${id}`
  const [isHidden, setHidden] = useState(() => readStorage('browser', hiddenKey) !== null)
  const { data: readiness } = useApiQuery(businessParkApi.readReadiness)
  const canInvite = usePermission('manage invitations')
  const items = readiness ? itemsOf(park, readiness, canInvite) : []
  if (isHidden || items.length === 0) return null
  const hide = (next: boolean) => {
    writeStorage('browser', hiddenKey, next ? 'yes' : null)
    setHidden(next)
    if (next)
      showToast({
        title: 'The checklist is hidden',
        description: 'It stays hidden in this browser.',
        action: { label: 'Undo', run: () => hide(false) },
      })
  }
  return (
    <section className="setup-panel" aria-labelledby="setup-checklist">
      <div className="flex flex-wrap items-center gap-2">
        <h2 id="setup-checklist">For a good site</h2>
        <Button
          variant="quiet"
          size="sm"
          className="ml-auto"
          aria-label="Hide the checklist"
          onClick={() => hide(true)}
        >
          Hide
        </Button>
      </div>
      <ul>
        {items.map(({ text, href, link }) => (
          <li key={text}>
            <span>{`${text} `}</span>
            {href !== undefined && (
              <StaffLink href={href} className="link">
                {link}
              </StaffLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What is missing, most important first, each item with a link to the place to fix it. */
function itemsOf(
  park: BusinessPark,
  { units, withoutRent, withoutSize, hasPhotos, hasLeads, hasColleagues, sendsEmail }: Readiness,
  canInvite: boolean,
): Item[] {
  const isOwn = park.setup === 'own'
  const facts = missingFacts(park, 'facts')
  const stepOf = (step: 'facts' | 'hours' | 'units', subject: ParkSubject) =>
    isOwn ? links.setup(step) : links.park(subject)
  const item = (isMissing: boolean, text: string, href?: string, link?: string): Item[] =>
    isMissing ? [{ text, ...(href === undefined || link === undefined ? {} : { href, link }) }] : []
  const [unpriced] = withoutRent
  const [unsized] = withoutSize
  return [
    ...item(
      facts.length > 0,
      `Facts are missing: ${shortList(facts)}.`,
      stepOf('facts', 'name-and-address'),
      'Enter them',
    ),
    ...item(
      missingFacts(park, 'hours').length > 0,
      'The office hours are missing.',
      stepOf('hours', 'hours'),
      'Enter them',
    ),
    ...item(units === 0, 'There are no units.', stepOf('units', 'units'), 'Add units'),
    ...(unsized
      ? item(
          true,
          `${unitsText(withoutSize)} no size, and ${withoutSize.length === 1 ? 'is' : 'are'} off the market until then.`,
          links.staffUnit(unsized.id),
          `Enter the size of ${unsized.unitNumber}`,
        )
      : []),
    ...(unpriced
      ? item(
          true,
          `${unitsText(withoutRent)} no rent.`,
          links.staffUnit(unpriced.id),
          `Enter the rent of ${unpriced.unitNumber}`,
        )
      : []),
    ...item(units > 0 && !hasPhotos, 'No unit has a photo.', links.tab('units'), 'Add photos'),
    ...item(isOwn && !hasLeads, 'There are no leads yet.', staffPages.import.address, 'Import your contacts'),
    ...item(park.story.length === 0, 'There is no story on the about page.', stepOf('facts', 'texts'), 'Tell it'),
    ...item(park.team.length === 0, 'There are no people on the about page.', stepOf('facts', 'company'), 'Add them'),
    ...item(
      isOwn && park.plan === null,
      'The site plan is drawn by rules.',
      staffPages['site-plan'].address,
      'Draw your own',
    ),
    ...item(
      !hasColleagues,
      'Nobody else works here yet.',
      links.tab(canInvite ? 'invitations' : 'users'),
      canInvite ? 'Invite someone' : 'Create an account',
    ),
    ...item(!sendsEmail, 'Emails are not sent: the operator of the server has to set SMTP_URL.'),
    ...item(
      !park.isOpen,
      'The site is not open to visitors.',
      isOwn ? links.setup('open') : links.park('site'),
      'Open it',
    ),
  ]
}

/** The subject of a sentence: 'Units A1, A2, A3 and 5 more have'. */
function unitsText(units: readonly { unitNumber: string }[]) {
  const numbers = shortList(units.map(({ unitNumber }) => unitNumber))
  return units.length === 1 ? `Unit ${numbers} has` : `Units ${numbers} have`
}

/** Lists at most four parts: 'A1, A2, A3 and 5 more'. */
function shortList(parts: readonly string[]) {
  const named = parts.slice(0, parts.length > 4 ? 3 : 4)
  return listed(named.length < parts.length ? [...named, `${parts.length - named.length} more`] : named)
}
