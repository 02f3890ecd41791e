/** Public data. On the Spanish pages it has the Spanish of the owner's texts in it, each by its English. */
export type WithSpanish = { spanish?: Readonly<Record<string, string>> | undefined }

/** A text as the properties of its element. */
export type OwnText = { children: string; lang?: 'en' }

/** A text of the owner. The Spanish build has `own.es.ts` in place of this file. */
export const ownText = (_from: WithSpanish, text: string) => text

/** The same for an element: `<p {...own(park, text)} />`. */
export const own = (_from: WithSpanish, text: string): OwnText => ({ children: text })
