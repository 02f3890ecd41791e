import { readFileSync } from 'node:fs'

/** The blocks of commands and settings that a section of docs/operating.md gives, so that faults run what it says. */
export function blocksOf(section: string) {
  const guide = readFileSync('docs/operating.md', 'utf8')
  const [, text] = guide.split(`\n## ${section}\n`)
  if (text === undefined) throw new Error(`docs/operating.md has no section ${section}`)
  const [own = ''] = text.split('\n## ')
  return [...own.matchAll(/```\n([^]*?)\n```/g)].map(([, block = '']) => block)
}

/** The only block of a section that contains a word. */
export function blockWith(section: string, word: string) {
  const [block, ...more] = blocksOf(section).filter((one) => one.includes(word))
  if (block === undefined || more.length > 0) throw new Error(`Not one block of ${section} has ${word}`)
  return block
}
