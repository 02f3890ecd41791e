import * as links from '#contract/links.ts'
import type { PublicUnit } from '#contract/units/units.ts'
import { own } from '#domain/text/own.ts'
import { say } from '#domain/text/say.ts'
import { usePublished } from '#site/page.tsx'
import { Section } from '#site/parts/frame/section.tsx'

/** What tenants ask, with the answers of the office. Renders nothing without any. */
export function WhatDecides({ unit }: { unit: PublicUnit }) {
  const published = usePublished(links.unit(unit))
  if (published.state !== 'ready' || !published.value.questions) return null
  const page = published.value
  return (
    <Section title={say('What decides')} lede={say('What tenants ask first, answered by the office.')}>
      <div className="questions">
        {published.value.questions.map(({ question, answer }, place) => (
          <details key={question} open={place < 2}>
            <summary {...own(page, question)} />
            <p {...own(page, answer)} />
          </details>
        ))}
      </div>
    </Section>
  )
}
