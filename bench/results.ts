import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { environment, outputOf, versionOf } from '../measure/environment.ts'
import type { Group } from '../measure/figure.ts'
import { figureTable, table, verdict } from '../measure/table.ts'

const head = '# Figures'
const missed = '**missed**'

/** Writes the figures of a run and what they depend on; the sections of benchmarks that it left out stay. */
export function writeResults(path: string, groups: Group[]) {
  const sections = existsSync(path) ? sectionsOf(readFileSync(path, 'utf8')) : new Map<string, string>()
  for (const group of groups) sections.set(group.name, section(group))
  const text = [...sections.values()].join('\n\n')
  const misses = text.split(missed).length - 1
  writeFileSync(
    path,
    `${[
      head,
      'Each section is written by `npm run bench -- NAME`, all of them by `npm run bench`. Each figure is a median; its reference was measured in the same run, in turns with it.',
      misses === 0 ? 'Every figure reaches its bar.' : `**${misses} figures miss their bar.**`,
      text,
    ].join('\n\n')}\n`,
  )
}

/** The sections of a file by the names of their benchmarks. */
function sectionsOf(text: string) {
  const parts = text.split(/^(?=## )/m).slice(1)
  return new Map(parts.map((part) => [/^## ([\w-]+)/.exec(part)?.[1] ?? '', part.trim()]))
}

const section = ({ name, seconds, figures }: Group) =>
  [`## ${name}, ${seconds} s`, figuresOf(figures), table(['on', ''], [...environment(), ...programs()])].join('\n\n')

const figuresOf = (figures: Group['figures']) =>
  figureTable(
    [
      ['what', ({ what }) => what],
      ['database', ({ database }) => database],
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
