import { writeFileSync } from 'node:fs'
import { environment, outputOf, versionOf } from '../measure/environment.ts'
import type { Group } from '../measure/figure.ts'
import { figureTable, verdict } from '../measure/table.ts'

/** Writes the figures of a whole run and what they depend on. */
export function writeResults(path: string, groups: Group[]) {
  const missed = groups.flatMap(({ figures }) => figures).filter(({ reached }) => reached === false).length
  const text = [
    '# Figures',
    'Written by `npm run bench`. Each figure is a median; its reference was measured in the same run, in turns with it.',
    [...environment(), ...programs()].map(([name, value]) => `- ${name}: ${value}`).join('\n'),
    missed === 0 ? 'Every figure reaches its bar.' : `**${missed} figures miss their bar.**`,
    ...groups.flatMap(({ name, figures, seconds }) => [`## ${name}, ${seconds} s`, table(figures)]),
  ].join('\n\n')
  writeFileSync(path, `${text}\n`)
}

const table = (figures: Group['figures']) =>
  figureTable(
    [
      ['what', ({ what }) => what],
      ['ours', ({ value }) => value],
      ['reference', ({ reference }) => reference],
      ['ratio', ({ ratio }) => ratio],
      ['least to most', ({ spread }) => spread],
      ['has to be', ({ bar }) => bar],
      ['reached', verdict],
    ],
    figures,
  )

const programs = (): [name: string, value: string][] => [
  ['packages', ['fastify', 'react', 'pg', 'lighthouse'].map((name) => `${name} ${versionOf(name)}`).join(', ')],
  ['browser', process.env.CHROMIUM_PATH === undefined ? 'none' : outputOf(process.env.CHROMIUM_PATH, '--version')],
]
