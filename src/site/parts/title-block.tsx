/** Four figures in one drawn frame, like the title block of a sheet. */
export function TitleBlock({
  cells,
  className = '',
}: {
  cells: [figure: string, words: string][]
  className?: string
}) {
  return (
    <ul className={`grid grid-cols-2 border-[1.5px] border-ink lg:grid-cols-4 ${className}`}>
      {cells.map(([figure, words]) => (
        <li
          key={words}
          className="border-ink p-4 odd:border-r md:px-5 max-lg:nth-[n+3]:border-t lg:odd:border-r lg:even:not-last:border-r"
        >
          <strong className="block font-display text-lg font-extrabold sm:text-xl md:text-2xl">{figure}</strong>
          <span className="text-ink-2">{words}</span>
        </li>
      ))}
    </ul>
  )
}
