import { common, createLowlight } from 'lowlight'

/** The kinds of token that have a color. All other text is plain. */
export const codeKinds = ['keyword', 'string', 'number', 'comment', 'name'] as const
export type CodeKind = (typeof codeKinds)[number]

export type CodePiece = { text: string; kind?: CodeKind }

const languages = new Set(['bash', 'css', 'javascript', 'json', 'python', 'sql', 'typescript', 'xml'])
const lowlight = createLowlight(Object.fromEntries(Object.entries(common).filter(([name]) => languages.has(name))))

/** Limits, because the time of the grammars grows with the square of the length of a text or a word. */
export const longestCode = 10_000
const longWord = /\w{200}/
/** How many characters language detection reads, and the minimum relevance of its result. */
const sample = 2000
const minRelevance = 2

const kinds: Record<string, CodeKind> = {
  'hljs-keyword': 'keyword',
  'hljs-literal': 'keyword',
  'hljs-meta': 'keyword',
  'hljs-built_in': 'name',
  'hljs-type': 'name',
  'hljs-title': 'name',
  'hljs-name': 'name',
  'hljs-attr': 'name',
  'hljs-attribute': 'name',
  'hljs-property': 'name',
  'hljs-variable': 'name',
  'hljs-selector-tag': 'keyword',
  'hljs-selector-id': 'name',
  'hljs-selector-class': 'name',
  'hljs-selector-attr': 'name',
  'hljs-selector-pseudo': 'name',
  'hljs-string': 'string',
  'hljs-regexp': 'string',
  'hljs-number': 'number',
  'hljs-symbol': 'number',
  'hljs-comment': 'comment',
  'hljs-quote': 'comment',
}

/** Maximum characters of cached code. Detecting a language is slow, so a page that renders again uses the cache. */
const maxKept = 500_000
const kept = new Map<string, CodePiece[]>()
let keptLength = 0

/** Splits code into pieces by its detected language. Joined, they are the text as typed. */
export function colouredCode(code: string): CodePiece[] {
  const steps = cutting(code)
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

/** Splits code in steps of a few milliseconds, because detecting a language takes over a hundred. */
function* cutting(code: string): Generator<undefined, CodePiece[]> {
  const pieces = kept.get(code) ?? (yield* coloured(code))
  keptLength += kept.delete(code) ? 0 : code.length
  // The most recently used code is at the end, so the oldest is removed first.
  kept.set(code, pieces)
  for (const oldest of kept.keys()) {
    if (keptLength <= maxKept) break
    kept.delete(oldest)
    keptLength -= oldest.length
  }
  return pieces
}

function* coloured(code: string): Generator<undefined, CodePiece[]> {
  if (code.length > longestCode || longWord.test(code)) return [{ text: code }]
  let best = { language: '', relevance: 0 }
  for (const language of lowlight.listLanguages()) {
    const { relevance = 0 } = lowlight.highlight(language, code.slice(0, sample)).data ?? {}
    if (relevance > best.relevance) best = { language, relevance }
    yield
  }
  if (best.relevance < minRelevance) return [{ text: code }]
  const pieces: CodePiece[] = []
  gather(lowlight.highlight(best.language, code).children, undefined, pieces)
  yield
  return pieces
}

type Section = { type: string; content?: Record<string, unknown> | undefined }

/** Sections with code replaced by its pieces, ready to render. */
export const withPieces = <S extends Section>(sections: readonly S[]): S[] =>
  sections.map((section) =>
    section.type === 'code' && typeof section.content?.code === 'string'
      ? { ...section, content: { pieces: colouredCode(section.content.code) } }
      : section,
  )

/** The same for a server, which answers other requests during each pause. */
export async function withPiecesInTurns<S extends Section>(sections: readonly S[], pause: () => Promise<unknown>) {
  for (const { type, content } of sections)
    if (type === 'code' && typeof content?.code === 'string') for (const _ of cutting(content.code)) await pause()
  return withPieces(sections)
}

type Nodes = ReturnType<typeof lowlight.highlight>['children']

/** Collects the texts below nodes in order, and merges neighbors of one kind. */
function gather(nodes: Nodes, kind: CodeKind | undefined, pieces: CodePiece[]) {
  for (const node of nodes) {
    if (node.type === 'element') gather(node.children, kindOf(node.properties.className, kind), pieces)
    if (node.type !== 'text') continue
    const last = pieces.at(-1)
    if (last && last.kind === kind) last.text += node.value
    else pieces.push({ text: node.value, ...(kind && { kind }) })
  }
}

/** An interpolation in a string is plain code. A class without a kind inherits the kind around it. */
function kindOf(classes: unknown, around: CodeKind | undefined) {
  const names = Array.isArray(classes) ? classes.map(String) : []
  if (names.includes('hljs-subst')) return undefined
  return names.map((name) => kinds[name]).find(Boolean) ?? around
}
