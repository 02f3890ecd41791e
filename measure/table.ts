import type { Figure } from './figure.ts'

type Column = [head: string, cell: (figure: Figure) => string | undefined]

/** Figures as a Markdown table. */
export const figureTable = (columns: Column[], figures: Figure[]) =>
  table(
    columns.map(([head]) => head),
    figures.map((figure) => columns.map(([, cell]) => cell(figure) ?? '')),
  )

export function table(heads: string[], rows: string[][]) {
  const line = (cells: string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [heads, heads.map(() => '---'), ...rows].map(line).join('\n')
}

export const verdict = ({ reached }: Figure) =>
  reached === undefined ? '' : reached === 'not run' ? 'not run' : reached ? 'reached' : '**missed**'

/** A figure as one line for the console. */
export const line = (figure: Figure) => {
  const { what, database, value, reference, ratio, spread, bar } = figure
  return [
    `${what}${database ? ` (${database})` : ''}: ${value}${spread ? ` (${spread})` : ''}`,
    ...(reference ? [`reference ${reference}`] : []),
    ...(ratio ? [`ratio ${ratio}`] : []),
    ...(bar ? [`has to be ${bar}: ${verdict(figure).replaceAll('*', '').toUpperCase()}`] : []),
  ].join('; ')
}
