/** Four figures in one drawn frame, like the title block of a sheet. */
export function TitleBlock({
  cells,
  className = '',
}: {
  cells: [figure: string, words: string][]
  className?: string
}) {
  return (
    <ul className={`grid grid-cols-2 gap-px border-[1.5px] border-ink bg-ink lg:grid-cols-4 ${className}`}>
      {cells.map(([figure, words]) => (
        <li key={words} className="bg-sheet p-4 md:px-5">
          <strong className="block font-display text-lg font-extrabold sm:text-xl md:text-2xl">{figure}</strong>
          <span className="text-ink-2">{words}</span>
        </li>
      ))}
    </ul>
  )
}
