/**
 * Takes the icons of the staff area out of their package, which has thousands of files that `npm start` need not install: writes
 * src/ui/icons. Run it again after a change of the package's version or of the names.
 */
import { readFile, writeFile } from 'node:fs/promises'

const names = [
  'arrow-down',
  'arrow-up',
  'building',
  'calendar-check',
  'calendar-clock',
  'calendar-days',
  'calendar-plus',
  'chart-column',
  'check',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'circle-user-round',
  'clock',
  'copy',
  'ellipsis',
  'external-link',
  'eye',
  'eye-off',
  'file-text',
  'flag',
  'grip-vertical',
  'handshake',
  'rotate-ccw-clock',
  'id-card',
  'inbox',
  'key-round',
  'layout-template',
  'mail',
  'mail-question-mark',
  'map',
  'menu',
  'message-square-text',
  'paperclip',
  'pencil',
  'phone',
  'phone-off',
  'plus',
  'printer',
  'redo-2',
  'search',
  'square-check',
  'sticky-note',
  'trash',
  'triangle-alert',
  'undo-2',
  'user-plus',
  'users',
  'warehouse',
  'x',
]
const source = 'node_modules/lucide-static'
const folder = 'src/ui/icons'

type Shape = [element: string, attributes: Record<string, string>]
const shapes: Record<string, Shape[]> = JSON.parse(await readFile(`${source}/icon-nodes.json`, 'utf8'))

const element = ([tag, attributes]: Shape) =>
  `<${tag} ${Object.entries(attributes)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ')}/>`

const componentName = (name: string) => name.replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase())

function symbol(name: string) {
  const found = shapes[name]
  if (!found) throw new Error(`Lucide has no icon "${name}"`)
  return `<symbol id="${name}" viewBox="0 0 24 24">${found.map(element).join('')}</symbol>\n`
}

const head = "// Written by tools/icons.ts.\nimport { icon } from './icon.tsx'\n\n"
const components = names.map((name) => `export const ${componentName(name)} = icon('${name}')\n`)
await writeFile(`${folder}/icons.tsx`, head + components.join(''))
await writeFile(
  `${folder}/icons.svg`,
  `<svg xmlns="http://www.w3.org/2000/svg">\n<!-- Written by tools/icons.ts. The shapes are Lucide's (ISC.txt). -->\n${names.map(symbol).join('')}</svg>\n`,
)
await writeFile(`${folder}/ISC.txt`, await readFile(`${source}/LICENSE`, 'utf8'))
