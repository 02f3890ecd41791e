import type { Plugin } from 'vite'

/** Removes the summaries of calls from the browsers' code; only the server's OpenAPI document uses them. */
export const withoutSummaries: Plugin = {
  name: 'without-summaries',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  transform: {
    filter: { id: /\/src\/contract\/[\w/-]+\.ts$/, code: 'summary:' },
    order: 'post',
    handler(code) {
      const cuts: { start: number; end: number }[] = []
      for (const node of this.parse(code).body) {
        const declaration = node.type === 'ExportNamedDeclaration' ? node.declaration : node
        if (declaration?.type !== 'VariableDeclaration') continue
        for (const { init } of declaration.declarations) {
          if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier' || init.callee.name !== 'call')
            continue
          const definition = init.arguments[2]
          if (definition?.type !== 'ObjectExpression') continue
          for (const [place, property] of definition.properties.entries())
            if (property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === 'summary')
              cuts.push({ start: property.start, end: definition.properties[place + 1]?.start ?? property.end })
        }
      }
      return cuts.reduceRight((left, { start, end }) => left.slice(0, start) + left.slice(end), code)
    },
  },
}
