import type { PGlite } from '@electric-sql/pglite'

/** What only initdb, builds of extensions, clients of other encodings, text search and ICU's collations read. */
const unused = [
  /^\/pglite\/icu\//,
  /^\/pglite\/lib\/postgresql\/pgxs\//,
  /^\/pglite\/lib\/postgresql\/\w+_(and|to)_\w+\.so$/,
  /^\/pglite\/lib\/postgresql\/(dict_snowball|libpqwalreceiver|pgoutput)\.so$/,
  /^\/pglite\/share\/postgresql\/[^/]+$/,
  /^\/pglite\/share\/postgresql\/tsearch_data\//,
]

// The parts of Emscripten's file system that are used here and that its types leave out.
type Node = { mode: number; mount: object; contents: Uint8Array<ArrayBuffer> | object }

/**
 * Frees 6 MB: PGlite keeps its own files in memory, all in one buffer. Those that a running database reads get copies of
 * their own here, 1 MB.
 */
export function freeFiles({ FS }: PGlite['Module']) {
  const bundles = new Set<ArrayBuffer>()
  const root = nodeOf('/')
  for (const folder of ['/pglite', '/home/postgres']) visit(folder)
  for (const bundle of bundles) bundle.transfer(0)

  function visit(path: string) {
    const node = nodeOf(path)
    // Another mount: the files of the database.
    if (node.mount !== root.mount) return
    if (FS.isDir(node.mode)) for (const name of Object.keys(node.contents)) visit(`${path}/${name}`)
    if (!(node.contents instanceof Uint8Array)) return
    bundles.add(node.contents.buffer)
    if (unused.some((pattern) => pattern.test(path))) FS.unlink(path)
    else node.contents = node.contents.slice()
  }

  function nodeOf(path: string) {
    return FS.lookupPath(path, {}).node as unknown as Node
  }
}
