import { say } from './say.ts'

/** The public site has its pages in English, and in Spanish at addresses that begin with `/es`. */
export type Language = 'en' | 'es'

/** The language of the build: `spanish` has `es` for it. */
export const language = say('en') as Language
export const isSpanish = language === 'es'
/** The language with its region, for numbers, dates and documents. */
export const locales = { en: 'en-US', es: 'es-US' } as const
export const locale = locales[language]
/** The language of a document: of Spanish, that of the United States. */
export const documentLanguage = isSpanish ? locale : language
/** Before the address of each page in the language of the build. */
export const prefix: string = isSpanish ? '/es' : ''

/** The language of a path, with or without its query. */
export const languageOf = (path: string): Language => (/^\/es(?![^/?])/.test(path) ? 'es' : 'en')

/** The path of a page in the other language, and in English. */
export const inEnglish = (path: string) => (languageOf(path) === 'es' ? path.slice('/es'.length) || '/' : path)
export const inSpanish = (path: string) => (path === '/' ? '/es' : `/es${path}`)
/** An English path in a language. */
export const pathIn = (to: Language, path: string) => (to === 'es' ? inSpanish(path) : path)
