import { problemOfFile } from '#domain/reading/files/decode-text.ts'

/** A chosen file. Its bytes are kept, so that it can be decoded again with another encoding. */
export type CsvFile = { name: string; bytes: Uint8Array<ArrayBuffer> }

/** Reads the bytes of a chosen file; throws a readable error if it is not text. */
export async function openCsvFile(file: File): Promise<CsvFile> {
  const buffer = await file.arrayBuffer().catch(() => {
    throw new Error('The file could not be read. Choose it again.')
  })
  const bytes = new Uint8Array(buffer)
  const problem = problemOfFile(bytes)
  if (problem !== undefined) throw new Error(problem)
  return { name: file.name, bytes }
}
