import * as links from '#contract/links.ts'
import type { PublicUnit } from '#contract/units/units.ts'
import { say } from '#domain/text/say.ts'
import { usePublished } from '#site/page.tsx'
import { Section } from '#site/parts/frame/section.tsx'

/** What tenants ask, with the answers of the office. Renders nothing without any. */
export function WhatDecides({ unit }: { unit: PublicUnit }) {
  const published = usePublished(links.unit(unit))
  const questions = published.state === 'ready' ? (published.value.questions ?? []) : []
  if (questions.length === 0) return null
  return (
    <Section title={say('What decides')} lede={say('What tenants ask first, answered by the office.')}>
      <div className="questions">
        {questions.map(({ question, answer }, place) => (
          <details key={question} open={place < 2}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  )
}
