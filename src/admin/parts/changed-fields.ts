/** The fields whose values differ. */
export const changedFields = <Values extends object>(
  fields: readonly (keyof Values & string)[],
  before: Partial<Values>,
  after: Partial<Values>,
) => fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))

/** The values of these fields, for a call that changes them alone. */
export const pick = <Values extends object>(
  values: Partial<Values>,
  fields: readonly (keyof Values & string)[],
): Partial<Values> => {
  const picked: Partial<Values> = {}
  for (const field of fields) picked[field] = values[field]
  return picked
}
