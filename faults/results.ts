import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { environment } from '../measure/environment.ts'
import type { Group } from '../measure/figure.ts'
import { figureTable, table, verdict } from '../measure/table.ts'

/** Writes the figures of one fault and what they depend on. */
export function writeResults(folder: string, { name, seconds, figures }: Group) {
  const text = [
    `# ${name}`,
    `Written by \`npm run faults -- ${name}\` in ${seconds} s.`,
    figureTable(
      [
        ['what', ({ what }) => what],
        ['database', ({ database }) => database],
        ['figure', ({ value }) => value],
        ['has to be', ({ bar }) => bar],
        ['', verdict],
      ],
      figures,
    ),
    table(['on', ''], environment()),
  ].join('\n\n')
  writeFileSync(join(folder, `${name}.md`), `${text}\n`)
}
