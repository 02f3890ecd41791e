import { type RefObject, useRef } from 'react'
import * as links from '#contract/links.ts'
import { DenialReason } from '#admin/parts/frame/allowed.tsx'
import { PageMain } from '#admin/parts/frame/page.tsx'
import { HeldEmail } from '#admin/parts/feedback/held-email.tsx'
import { StaffButtonLink, StaffLink } from '#admin/parts/frame/link.tsx'
import { QueryBoundary } from '#admin/parts/feedback/query-boundary.tsx'
import { SaveState } from '#admin/parts/saving/save-state.tsx'
import { useUrlState } from '#admin/parts/frame/url-state.ts'
import { useTitle } from '#admin/parts/frame/use-title.ts'
import { usePermission } from '#admin/session.tsx'
import { useApiQuery } from '#client/query.ts'
import { missingFacts, missingToOpen, type SetupStep, setupSteps } from '#contract/park/park-setup.ts'
import * as staffParkApi from '#contract/park/staff-park.ts'
import type { BusinessPark } from '#contract/park/staff-park.ts'
import { staffPages } from '#contract/staff-pages.constants.ts'
import * as unitsApi from '#contract/units/units.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { TableSkeleton } from '#ui/table.tsx'
import { Phases } from './units/phases.tsx'
import { Beginning } from './setup-beginning.tsx'
import { Brand } from './subjects/brand.tsx'
import { Company } from './subjects/company.tsx'
import { Hours } from './subjects/hours.tsx'
import { Inquiries } from './subjects/inquiries.tsx'
import { NameAndAddress } from './subjects/name-and-address.tsx'
import { Offer } from './subjects/offer.tsx'
import { Texts } from './subjects/texts.tsx'
import { Units } from './units/units.tsx'
import { ParkHead } from './park-head.tsx'
import { type SubjectProps, useParkRecord } from './use-park-record.ts'
import type { ParkRecord } from './use-structured.ts'
import { useSiteSwitch } from './use-site-switch.ts'

const permission = 'change the park'
const title = 'Set Up Your Park'

/** The steps by which an owner replaces the sample park with a real one; each has its own address. */
export function Screen() {
  useTitle(title)
  const canChange = usePermission(permission)
  const park = useApiQuery(staffParkApi.read)
  return (
    <PageMain className="park-screen">
      <QueryBoundary query={park} loading={<TableSkeleton rows={12} message="Loading the park..." />}>
        {(stored) => {
          if (canChange && stored.setup === 'own') return <Steps park={stored} />
          return (
            <>
              <SetupHead />
              <HeldEmail />
              <DenialReason permission={permission} />
              {canChange && (stored.setup === 'choose' ? <Beginning park={stored} /> : <IsSetUp />)}
            </>
          )
        }}
      </QueryBoundary>
    </PageMain>
  )
}

const SetupHead = ({ record }: { record?: ParkRecord }) => (
  <ParkHead title={title} back={{ href: staffPages.dashboard.address, label: 'Admin Dashboard' }}>
    {record && <SaveState saver={record.saver} />}
  </ParkHead>
)

const IsSetUp = () => (
  <p>
    This park is set up already. You can change everything about it on the{' '}
    <StaffLink href={staffPages.park.address} className="link">
      Park page
    </StaffLink>
    .
  </p>
)

const labels: Record<SetupStep, string> = {
  facts: 'Facts',
  hours: 'Hours',
  units: 'Buildings and Units',
  plan: 'Plan',
  brand: 'Brand',
  preview: 'Preview',
  open: 'Open',
}

type Progress = { isDone: boolean; text: string }

/** The progress of each step, derived from stored facts. */
function progressOf(park: BusinessPark, units: number): Record<SetupStep, Progress> {
  const missing = (count: number): Progress => ({
    isDone: count === 0,
    text: count === 0 ? 'Done' : `${count} missing`,
  })
  const optional = (isDone: boolean): Progress => ({ isDone, text: isDone ? 'Done' : 'Optional' })
  return {
    facts: missing(missingFacts(park, 'facts').length),
    hours: missing(missingFacts(park, 'hours').length),
    units: { isDone: units > 0, text: units === 0 ? 'Missing' : `${units} ${units === 1 ? 'unit' : 'units'}` },
    plan: optional(park.plan !== null || park.planImage !== ''),
    brand: optional(park.accent !== '' || park.logo !== ''),
    preview: { isDone: false, text: 'At any time' },
    open: { isDone: park.isOpen, text: park.isOpen ? 'Open' : 'Not open' },
  }
}

type StepProps = SubjectProps & { units: number }

function Steps({ park }: { park: BusinessPark }) {
  const [stepName] = useUrlState('step')
  const step = setupSteps.find((name) => name === stepName) ?? 'facts'
  const place = setupSteps.indexOf(step)
  const record = useParkRecord(park)
  const heading = useRef<HTMLHeadingElement>(null)
  const units = useApiQuery(unitsApi.listForStaff).data?.length ?? 0
  const Step = views[step]
  return (
    <>
      <SetupHead record={record} />
      <HeldEmail />
      <ProgressList progress={progressOf(park, units)} current={step} />
      <h2 ref={heading} tabIndex={-1} className="setup-title">
        {`Step ${place + 1} of ${setupSteps.length}: ${labels[step]}`}
      </h2>
      <Step park={park} record={record} units={units} />
      <nav aria-label="Neighbouring steps" className="flex flex-wrap gap-2 border-t border-seam pt-4">
        <StepLink step={setupSteps[place - 1]} heading={heading} text="Back to" />
        <StepLink step={setupSteps[place + 1]} heading={heading} text="Continue to" />
      </nav>
    </>
  )
}

type StepLinkProps = { step: SetupStep | undefined; heading: RefObject<HTMLHeadingElement | null>; text: string }

const StepLink = ({ step, heading, text }: StepLinkProps) =>
  step && (
    <StaffButtonLink
      variant={text === 'Back to' ? 'outline' : 'primary'}
      href={links.setup(step)}
      onClick={() => heading.current?.focus()}
    >
      {`${text} ${labels[step]}`}
    </StaffButtonLink>
  )

/** The steps, each with what is done and what is missing. */
const ProgressList = ({ progress, current }: { progress: Record<SetupStep, Progress>; current: SetupStep }) => (
  <nav aria-label="Steps">
    <ol className="setup-steps">
      {setupSteps.map((step) => (
        <li key={step}>
          <StaffLink
            href={links.setup(step)}
            aria-current={step === current ? 'step' : undefined}
            data-done={progress[step].isDone ? '' : undefined}
          >
            <span>{labels[step]}</span>
            <small>{progress[step].text}</small>
          </StaffLink>
        </li>
      ))}
    </ol>
  </nav>
)

const Missing = ({ labels: missing }: { labels: readonly string[] }) =>
  missing.length > 0 && <p className="notice">{`Still missing: ${missing.join(', ')}.`}</p>

function FactsStep({ park, record }: StepProps) {
  return (
    <>
      <Missing labels={missingFacts(park, 'facts')} />
      <NameAndAddress park={park} record={record} />
      <Offer park={park} record={record} />
      <Inquiries park={park} record={record} />
      <Texts park={park} record={record} />
      <Company park={park} record={record} />
    </>
  )
}

function HoursStep({ park, record }: StepProps) {
  return (
    <>
      <Missing labels={missingFacts(park, 'hours')} />
      <Hours park={park} record={record} />
    </>
  )
}

function UnitsStep({ park }: StepProps) {
  return (
    <>
      <p className="text-ink-2">
        The letters of a unit name its building: A1 to A8 are eight units of building A. Numbers such as 101, A3+A4 and
        YARD 1 are units too. Add units of one size and rent at once, as A1 to A8, B1 to B6, or all of them from a list:
        Import Units reads the file that you have.
      </p>
      <Units phases={park.phases} parkDoor={park.doorHeight} />
      <Phases phases={park.phases} />
    </>
  )
}

function planState({ plan, planImage }: BusinessPark) {
  if (planImage !== '') return 'The site shows your own picture of the site plan.'
  if (plan) return 'Your own site plan is drawn on the site.'
  return 'Without a plan of your own, the site draws your buildings by its rules. You can place them as they stand, or upload a survey.'
}

function PlanStep({ park }: StepProps) {
  return (
    <section className="grid max-w-[40rem] gap-4">
      <p>{planState(park)}</p>
      <StaffButtonLink variant="outline" className="justify-self-start" href={staffPages['site-plan'].address}>
        Edit the Site Plan
      </StaffButtonLink>
    </section>
  )
}

const BrandStep = ({ park, record }: StepProps) => <Brand park={park} record={record} />

function PreviewStep({ park }: StepProps) {
  return (
    <section className="grid max-w-[40rem] gap-4">
      <p>
        {park.isOpen
          ? 'The site is open: visitors see what you see.'
          : 'See the site as visitors will see it. Only signed-in staff can; visitors read that it opens soon.'}
      </p>
      <ButtonLink variant="outline" className="justify-self-start" href="/" target="_blank" rel="noopener">
        Preview the Site in a New Tab
      </ButtonLink>
    </section>
  )
}

function OpenStep({ park, units }: StepProps) {
  const { change, isPending } = useSiteSwitch()
  const missing = missingToOpen(park, { units })
  if (park.isOpen)
    return (
      <section className="grid max-w-[40rem] gap-4">
        <p>
          The site is open. The dashboard lists what would make it better, and the{' '}
          <StaffLink href={links.park('site')} className="link">
            Park page
          </StaffLink>{' '}
          closes it again.
        </p>
        <ButtonLink variant="outline" className="justify-self-start" href="/" target="_blank" rel="noopener">
          See the Site in a New Tab
        </ButtonLink>
      </section>
    )
  return (
    <section className="grid max-w-[40rem] gap-4">
      <Missing labels={missing} />
      <p>
        {missing.length > 0
          ? 'The site can open once it has these.'
          : 'Everything that the site needs is there. It opens for visitors and search engines at once.'}
      </p>
      <Button className="justify-self-start" disabled={missing.length > 0 || isPending} onClick={() => change(true)}>
        {isPending ? 'Opening...' : 'Open the Site'}
      </Button>
    </section>
  )
}

const views = {
  facts: FactsStep,
  hours: HoursStep,
  units: UnitsStep,
  plan: PlanStep,
  brand: BrandStep,
  preview: PreviewStep,
  open: OpenStep,
}
