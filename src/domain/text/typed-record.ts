// An object may have more keys than its type, so TypeScript gives `string` for each key. These are for records that have the
// keys of their type and no other.

type Fields<Key extends string, Value> = Readonly<Partial<Record<Key, Value>>>

export const keysOf = <Key extends string>(record: Fields<Key, unknown>) => Object.keys(record) as Key[]

export const entriesOf = <Key extends string, Value>(record: Fields<Key, Value>) =>
  Object.entries(record) as [Key, Value][]

/** A record of these entries, which name all keys. */
export const recordOf = <Key extends string, Value>(entries: readonly (readonly [Key, Value])[]) =>
  Object.fromEntries(entries) as Record<Key, Value>

/** The values that are not null. */
export const withoutNull = <Row extends object>(record: Row) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null)) as {
    [Key in keyof Row]?: NonNullable<Row[Key]>
  }

/** The values that are not undefined. */
export const withoutUndefined = <Row extends object>(record: Row) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Row]?: Exclude<Row[Key], undefined>
  }

/** The values of these keys alone. */
export const pick = <Whole, Key extends keyof Whole>(record: Whole, keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, record[key]])) as Pick<Whole, Key>

/** The values of all other keys. */
export const omit = <Whole extends object, Key extends keyof Whole>(record: Whole, keys: readonly Key[]) =>
  Object.fromEntries(Object.entries(record).filter(([key]) => !keys.some((omitted) => omitted === key))) as Omit<
    Whole,
    Key
  >
