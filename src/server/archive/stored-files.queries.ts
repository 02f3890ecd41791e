import type { ClientBase } from 'pg'
import { imageFileName, imageFiles, imageFormats, tracingName } from '#contract/properties/uploads.constants.ts'

/** Tables whose rows refer to one file of the store each, besides the images of `uploads`. */
const withFilePath = ['lead_documents', 'lease_documents', 'email_attachments']

/**
 * Returns the query for the rows that refer to files of the store, each as a line of JSON. An older database lacks some
 * of the tables.
 */
export async function storedFilesQuery(client: ClientBase) {
  const { rows } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_name = any ($1)`,
    [withFilePath],
  )
  const named = rows.map(
    ({ name }) =>
      `union all select json_build_object('name', file_path)::text from ${name} where file_path is not null`,
  )
  // Whole rows as JSON, because an older database has no column for the widths.
  return ['select row_to_json(u)::text as line from uploads u', ...named].join('\n')
}

/** The files of an image in all widths and formats, or the single file of another row. */
export function filesOf(line: string) {
  const { name, width = 0, widths = [] }: { name: string; width?: number; widths?: number[] } = JSON.parse(line)
  const sizes = imageFormats.flatMap((format) => imageFiles({ name, width, widths }, format))
  return [...new Set([name, ...sizes.map((file) => file.name)])]
}

/** Whether a name has the form that the product generates for files of its store. */
export const isFileName = (name: string) =>
  imageFileName.test(name) || tracingName.test(name) || /^[\w-]{22}\.(document|attachment)$/.test(name)

/**
 * Returns a file name that the product does not generate, such as a path out of the store; undefined if there is none.
 */
export async function strangeFileName(client: ClientBase) {
  const { rows } = await client.query<{ line: string }>(await storedFilesQuery(client))
  return rows.map(({ line }): string => JSON.parse(line).name).find((name) => !isFileName(name))
}
