import type { ReactNode } from 'react'
import type { OwnText } from '#domain/text/own.ts'

/** A block of a unit's or property's spec sheet with its heading. */
export function Block({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <section className={className}>
      <h2 className="text-xl print:text-lg">{title}</h2>
      <div className="mt-4">{children}</div>
    </section>
  )
}

/** Terms and facts as ruled lines. A fact that is a name stays untranslated when a browser translates the page. */
export function Facts({ facts }: { facts: [term: string, fact: string, translate?: 'no'][] }) {
  return (
    <dl className="mt-4 border-t-line border-ink">
      {facts.map(([term, fact, translate]) => (
        <div key={term} className="flex justify-between gap-6 border-b border-seam py-2.5 print:py-1">
          <dt className="text-ink-2">{term}</dt>
          <dd className="text-right font-semibold text-balance" translate={translate}>
            {fact}
          </dd>
        </div>
      ))}
    </dl>
  )
}

export function Lines({ lines }: { lines: readonly OwnText[] }) {
  return (
    <ul className="border-t-line border-ink">
      {lines.map((line, place) => (
        <li key={place} className="border-b border-seam py-2.5 print:py-1" {...line} />
      ))}
    </ul>
  )
}
