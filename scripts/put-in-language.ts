import type { Plugin } from 'vite'
import type { Language } from '#domain/text/language.ts'
import { spanish } from '#domain/text/spanish.ts'
import { type SaidText, saidTexts } from './said-texts.ts'

const sayModule = /\/say\.ts['"]/

/** Puts the texts of `say` into the code in the language of the build, so that no page has a list of texts. */
export const putInLanguage = (language: Language): Plugin => ({
  name: 'put-in-language',
  apply: 'build',
  // Values of the data are looked up as the page is shown.
  load: {
    filter: { id: /\/src\/domain\/text\/(?:known|own)\.ts$/ },
    handler: (id) => (language === 'es' ? `export * from './${/\w+(?=\.ts$)/.exec(id)?.[0]}.es.ts'` : undefined),
  },
  transform: {
    filter: { id: /\/src\/[\w/.-]+\.tsx?$/, code: sayModule },
    order: 'post',
    handler(code) {
      const texts = saidTexts(code)
      const missing = language === 'es' ? texts.filter(({ text }) => spanish[text] === undefined) : []
      if (missing.length > 0) this.error(`These texts have no Spanish:\n${missing.map(({ text }) => text).join('\n')}`)
      return { code: withTexts({ code, texts, language }, { start: 0, end: code.length }), map: null }
    },
  },
})

/**
 * Looks texts up as the program runs, where nothing is built: in Spanish in the environment `es`, and in the browser in the
 * language of the page.
 */
export const lookUpTexts: Plugin = {
  name: 'look-up-texts',
  applyToEnvironment: ({ name }) => name === 'es' || name === 'client',
  load: {
    filter: { id: /\/src\/domain\/text\/(?:say|known|own)\.ts$/ },
    handler(id) {
      const isSpanish = this.environment.name === 'es' || "document.documentElement.lang.startsWith('es')"
      const [name = ''] = /\w+(?=\.ts$)/.exec(id) ?? []
      return lookedUp[name]?.(String(isSpanish))
    },
  },
}

/** The modules in the language of an expression. The query is that of the English one, which is not replaced. */
const lookedUp: Record<string, (isSpanish: string) => string> = {
  say: (isSpanish) => `
    import { say as fill } from './say.ts?english'
    import { spanish } from './spanish.ts'
    const texts = ${isSpanish} ? spanish : {}
    export const say = (text, values) => fill(texts[text] ?? text, values)`,
  known: eitherOf('known', 'known'),
  own: eitherOf('own', 'own, ownText'),
}

/** A module with the exports of its Spanish version or those of its English one. */
function eitherOf(name: string, exported: string) {
  return (isSpanish: string) => `
    import * as english from './${name}.ts?english'
    import * as spanish from './${name}.es.ts'
    export const { ${exported} } = ${isSpanish} ? spanish : english`
}

type Module = { code: string; texts: readonly SaidText[]; language: Language }

/** The code of a range with its texts written out; a value of a text may have texts itself. */
function withTexts(module: Module, { start, end }: { start: number; end: number }): string {
  const next = module.texts.find((one) => one.start >= start && one.end <= end)
  if (!next) return module.code.slice(start, end)
  const before = module.code.slice(start, next.start)
  return before + written(module, next) + withTexts(module, { start: next.end, end })
}

/** A text as a template. It has as many lines as the call, so that the lines of the source map stay true. */
function written(module: Module, { start, end, text, afterText, values }: SaidText) {
  const own = module.language === 'es' ? (spanish[text] ?? text) : text
  const names = [...own.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const lines = '\n'.repeat(module.code.slice(start, end).split('\n').length - 1)
  if (names.length === 0 || values?.size === 0) return JSON.stringify(own) + lines
  if (!values || !names.every((name) => values.has(name)) || new Set(names).size < names.length)
    return `say(${JSON.stringify(own)}${withTexts(module, { start: afterText, end })}`
  const template = own.replaceAll(/[\\`]|\$(?=\{)/g, '\\$&').replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const place = values.get(name)
    return place ? `\${${withTexts(module, place)}}` : whole
  })
  return `\`${template}\`${lines}`
}
