import type { Form } from '#admin/parts/saving/field-texts.ts'
import { numberOf } from '#domain/reading/read-number.ts'
import { feetOf } from '#domain/reading/read-unit-spec.ts'
import { type DoorKind, doorKinds } from '#domain/units/unit-specs.constants.ts'
import { doorsText } from '#domain/units/unit-specs.labels.ts'
import type { Doors } from '#domain/units/unit-specs.ts'

export const doorParts = ['count', 'width', 'height'] as const
export type DoorPart = (typeof doorParts)[number]

/** The doors of one kind, as typed. */
export type TypedDoors = { kind: DoorKind } & Record<DoorPart, string>

const isBlank = (row: TypedDoors) => doorParts.every((part) => row[part].trim() === '')

/** The rows in a text of `doorsForm`, one for each kind. */
export const typedDoors = (text: string) => JSON.parse(text) as TypedDoors[]

/** The index of a kind among the doors that are sent, where blank rows are left out. */
export const placeOf = (rows: readonly TypedDoors[], kind: DoorKind) =>
  rows.filter((row) => !isBlank(row)).findIndex((row) => row.kind === kind)

const optional = (text: string) => (text.trim() === '' ? null : feetOf(text))

function doorsOf(text: string): Doors[] | null {
  const doors = typedDoors(text)
    .filter((row) => !isBlank(row))
    .map(({ kind, count, width, height }) => ({
      kind,
      count: numberOf(count),
      width: optional(width),
      height: optional(height),
    }))
  return doors.length > 0 ? doors : null
}

/** Doors as text: a row for each kind. */
export const doorsForm: Form = {
  write: (value) =>
    JSON.stringify(
      doorKinds.map((kind): TypedDoors => {
        const doors = (value as Doors[] | null)?.find((each) => each.kind === kind)
        const written = (part: DoorPart) => String(doors?.[part] ?? '')
        return { kind, count: written('count'), width: written('width'), height: written('height') }
      }),
    ),
  read: doorsOf,
}

/** A text of `doorsForm` for use within a sentence; '' without doors. */
export const doorsTextOf = (text: string) => doorsText(doorsOf(text) ?? [])
