import type { ParsingOptions, WorkBook } from '@e965/xlsx'

/** What the types of the library leave out. Both read a container of `CFB`. */
declare module '@e965/xlsx' {
  export function parse_zip(container: object, options: ParsingOptions): WorkBook
  export function parse_xlscfb(container: object, options: ParsingOptions): WorkBook
}
