/** A longer figure needs a second line, which begins with a whole word. */
const maxUnbroken = 12

/** Keeps a name of two words on one line. */
const unbroken = (text: string) => (text.length > maxUnbroken ? text : text.replaceAll(' ', '\u00a0'))

/** Usually four figures in one frame, like the title block of a sheet. Their size depends on the width of their cells. */
export function TitleBlock({
  cells,
  className = '',
}: {
  /** 'no' keeps a place name untranslated when a browser translates the page. */
  cells: [figure: string, words: string, translate?: 'no'][]
  className?: string
}) {
  return (
    <ul
      className={`${cells.length === 4 ? 'grid grid-cols-2' : 'flex flex-wrap *:grow *:basis-40'} gap-px border-line border-ink bg-ink lg:grid-cols-4 ${className}`}
    >
      {cells.map(([figure, words, translate]) => (
        <li key={words} translate={translate} className="@container bg-sheet p-3 wrap-anywhere sm:p-4 md:px-5">
          <strong className="block font-display text-figure font-extrabold">{unbroken(figure)}</strong>
          <span className="text-ink-2">{words}</span>
        </li>
      ))}
    </ul>
  )
}
