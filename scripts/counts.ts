import { dirname, join, normalize } from 'node:path'
import { readFileSync } from 'node:fs'
import { globSync } from 'node:fs'
import { type ESTree, parseSync, Visitor } from 'vite'

/** First figures of a review, per layer: sizes, casts, suppressions, effects, try blocks, barrels and import cycles. */
type Counts = {
  files: number
  lines: number
  fileLines: number[]
  functionLines: number[]
  commentLines: number
  testLines: number
  any: number
  casts: number
  suppressions: number
  effects: number
  tries: number
  barrels: number
}

const layers = ['domain', 'contract', 'db', 'server', 'client', 'ui', 'site', 'admin', 'sample']
const isTest = (path: string) => /\.test\.tsx?$/.test(path)
const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '').length

function countFile(path: string, counts: Counts) {
  const text = readFileSync(path, 'utf8')
  const lines = linesOf(text)
  if (isTest(path)) {
    counts.testLines += lines
    return
  }
  counts.files += 1
  counts.lines += lines
  counts.fileLines.push(lines)
  const { program, comments } = parseSync(path, text)
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length
  const height = ({ start, end }: { start: number; end: number }) => lineAt(end) - lineAt(start) + 1
  for (const comment of comments) {
    const before = text.slice(text.lastIndexOf('\n', comment.start - 1) + 1, comment.start)
    if (before.trim() === '') counts.commentLines += height(comment)
    if (/biome-ignore|oxlint-disable|@ts-(expect-error|ignore|nocheck)/.test(comment.value)) counts.suppressions += 1
  }
  const sized = (node: ESTree.Function | ESTree.ArrowFunctionExpression) => {
    counts.functionLines.push(height(node))
  }
  new Visitor({
    FunctionDeclaration: sized,
    MethodDefinition: ({ value }) => sized(value as ESTree.Function),
    VariableDeclarator({ init }) {
      if (init?.type === 'ArrowFunctionExpression') sized(init)
    },
    TSAnyKeyword() {
      counts.any += 1
    },
    TSAsExpression({ typeAnnotation }) {
      const isConst =
        typeAnnotation.type === 'TSTypeReference' && text.slice(typeAnnotation.start, typeAnnotation.end) === 'const'
      if (!isConst) counts.casts += 1
    },
    TryStatement() {
      counts.tries += 1
    },
    CallExpression({ callee }) {
      if (callee.type === 'Identifier' && callee.name === 'useEffect') counts.effects += 1
    },
  }).visit(program)
  const isExport = (node: ESTree.Node) =>
    node.type === 'ExportAllDeclaration' || (node.type === 'ExportNamedDeclaration' && node.source !== null)
  if (program.body.length > 0 && program.body.every(isExport)) counts.barrels += 1
}

/** Finds files that import each other in a cycle, leaving out type imports. */
function cyclesIn(paths: string[]) {
  const imports = new Map(
    paths.map((path) => {
      const { program } = parseSync(path, readFileSync(path, 'utf8'))
      const targets = program.body.flatMap((node) => {
        if (node.type !== 'ImportDeclaration' || node.importKind === 'type') return []
        const source = node.source.value
        if (source.startsWith('#')) return [`src/${source.slice(1)}`]
        return source.startsWith('.') ? [normalize(join(dirname(path), source))] : []
      })
      return [path, targets]
    }),
  )
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    (imports.get(from) ?? []).some((next) => {
      if (next === to) return true
      if (seen.has(next)) return false
      seen.add(next)
      return reaches(next, to, seen)
    })
  return paths.filter((path) => reaches(path, path))
}

const quantile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

const paths = globSync('src/**/*.{ts,tsx}').toSorted()
const heads = [
  'layer',
  'files',
  'lines',
  'file median/p95',
  '> 300 lines',
  'function median/p95',
  'comments',
  'test:code',
  'any/kLOC',
  'as/kLOC',
  'suppressions',
  'useEffect',
  'try/kLOC',
  'barrels',
]
const rows = [...layers, 'all'].map((layer) => {
  const counts: Counts = {
    files: 0,
    lines: 0,
    fileLines: [],
    functionLines: [],
    commentLines: 0,
    testLines: 0,
    any: 0,
    casts: 0,
    suppressions: 0,
    effects: 0,
    tries: 0,
    barrels: 0,
  }
  for (const path of paths) if (layer === 'all' || path.startsWith(`src/${layer}/`)) countFile(path, counts)
  const perThousand = (count: number) => ((1000 * count) / counts.lines).toFixed(1)
  return [
    layer,
    counts.files,
    counts.lines,
    `${quantile(counts.fileLines, 0.5)}/${quantile(counts.fileLines, 0.95)}`,
    counts.fileLines.filter((lines) => lines > 300).length,
    `${quantile(counts.functionLines, 0.5)}/${quantile(counts.functionLines, 0.95)}`,
    `${((100 * counts.commentLines) / counts.lines).toFixed(1)} %`,
    (counts.testLines / counts.lines).toFixed(2),
    perThousand(counts.any),
    perThousand(counts.casts),
    counts.suppressions,
    counts.effects,
    perThousand(counts.tries),
    counts.barrels,
  ]
})
console.log([heads, heads.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n'))
console.log(`\nFiles in import cycles: ${cyclesIn(paths.filter((path) => !isTest(path))).length}`)
