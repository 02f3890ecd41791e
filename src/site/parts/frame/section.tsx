import { type ReactNode, useId } from 'react'

/** The 1440 px frame with its gutters, for everything but full-width drawings. */
export const frame = 'mx-auto w-full max-w-page px-4.5 md:px-10'

const grounds = {
  sheet: '',
  shade: 'bg-sheet-2',
  band: 'bg-band text-on-band',
} as const

type Props = { title: string; lede?: ReactNode; ground?: keyof typeof grounds; children: ReactNode }

/** A section of a page under its own second-level heading. */
export function Section({ title, lede, ground = 'sheet', children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={`py-section ${grounds[ground]}`}>
      <div className={frame}>
        <h2 id={id} className="max-w-title text-title">
          {title}
        </h2>
        {lede && (
          <p className={`mt-3 max-w-text sm:text-lg md:mt-4 ${ground === 'band' ? 'text-on-band-2' : 'text-ink-2'}`}>
            {lede}
          </p>
        )}
        <div className="mt-5 md:mt-12">{children}</div>
      </div>
    </section>
  )
}
