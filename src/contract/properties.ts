import * as z from 'zod/mini'
import { call } from './call.ts'

export const Property = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  /** Square feet. */
  size: z.int(),
  /** Cents per SF. */
  price: z.int(),
  location: z.string(),
  propertyType: z.string(),
  status: z.string(),
  features: z.array(z.string()),
  imageUrl: z.nullable(z.string()),
  templateId: z.nullable(z.int()),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Property = z.infer<typeof Property>

export const listProperties = call('GET', '/api/properties', {
  may: 'anyone',
  summary: 'All properties, newest first',
  answer: z.array(Property),
})
