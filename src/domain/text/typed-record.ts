// TypeScript types the keys of an object as `string`, because an object may have more keys than its type. These are for
// records that have exactly the keys of their type.

type Fields<Key extends string, Value> = Readonly<Partial<Record<Key, Value>>>

export const keysOf = <Key extends string>(record: Fields<Key, unknown>) => Object.keys(record) as Key[]

export const entriesOf = <Key extends string, Value>(record: Fields<Key, Value>) =>
  Object.entries(record) as [Key, Value][]

/** A record from entries that cover all keys. */
export const recordOf = <Key extends string, Value>(entries: readonly (readonly [Key, Value])[]) =>
  Object.fromEntries(entries) as Record<Key, Value>

export const withoutNull = <Row extends object>(record: Row) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null)) as {
    [Key in keyof Row]?: NonNullable<Row[Key]>
  }

export const withoutUndefined = <Row extends object>(record: Row) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Row]?: Exclude<Row[Key], undefined>
  }

export const pick = <Whole, Key extends keyof Whole>(record: Whole, keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, record[key]])) as Pick<Whole, Key>

export const omit = <Whole extends object, Key extends keyof Whole>(record: Whole, keys: readonly Key[]) =>
  Object.fromEntries(Object.entries(record).filter(([key]) => !keys.some((omitted) => omitted === key))) as Omit<
    Whole,
    Key
  >
