/** What the cells of a column of units hold: a number alone, or with the tenant. */
export const unitReadingLabels = {
  number: 'The number',
  'with-tenant': 'The number and the tenant, such as 12 - Acme',
} as const
export const withTenant = 'with-tenant' satisfies keyof typeof unitReadingLabels

const numberFirst =
  /^((?:(?:unit|suite|ste|bay|space)\.?\s*)?#?(?=\w*\d)\w{1,6}(?:-\w{1,4})?)(?:\s+[-–—]\s+|\s*[:|]\s+)(\p{L}.*|\d+\s+\p{L}.*)$/isu
const tenantFirst =
  /^(?!(?:building|bldg)\b)(.+?)\s*(?:\s[-–—]\s|[,(|])\s*((?:unit|suite|ste|bay|space)\.?\s*#?\s*\w+)\)?$/isu

/** The number and the tenant of '12 - Acme Pallets' and 'Acme Pallets (Unit 12)'; undefined for any other text. */
export function splitUnitAndTenant(text: string) {
  const [, unit, tenant] = numberFirst.exec(text) ?? []
  if (unit !== undefined && tenant !== undefined) return { unit, tenant: tenant.trim() }
  const [, name, number] = tenantFirst.exec(text) ?? []
  return name === undefined || number === undefined ? undefined : { unit: number, tenant: name.trim() }
}

/** Whether most of the cells of a column have a number and a tenant. */
export const haveTenants = (texts: readonly string[]) => {
  const filled = texts.filter((text) => text !== '')
  return filled.filter((text) => splitUnitAndTenant(text)).length * 2 > filled.length
}
