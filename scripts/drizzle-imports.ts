import { registerHooks, type ResolveFnOutput } from 'node:module'

/*
 * Node reads the 180 kB of drizzle-orm's package.json for each import of the package and of its 100 modules: 1.7 of the 2.4 s
 * in which the code of a start loads. This looks each entry of the package up once, and the modules by their names alone.
 * Whatever imports the database is imported after this module has run.
 */
const entries = new Map<string, ResolveFnOutput>()

registerHooks({
  resolve(specifier, context, nextResolve) {
    if (specifier === 'drizzle-orm' || specifier.startsWith('drizzle-orm/')) {
      const entry = entries.get(specifier) ?? { ...nextResolve(specifier, context), shortCircuit: true }
      entries.set(specifier, entry)
      return entry
    }
    if (specifier.startsWith('.') && context.parentURL?.includes('/node_modules/drizzle-orm/'))
      return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
    return nextResolve(specifier, context)
  },
})
