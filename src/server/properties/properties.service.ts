import { desc } from 'drizzle-orm'
import type { Property } from '#contract/properties.ts'
import type { Db } from '#db/open.ts'
import { properties } from '#db/schema/properties.ts'

/** All properties, newest first. */
export async function listAllProperties(db: Db): Promise<Property[]> {
  const rows = await db
    .select({
      id: properties.id,
      title: properties.title,
      description: properties.description,
      size: properties.size,
      price: properties.price,
      location: properties.location,
      propertyType: properties.propertyType,
      status: properties.status,
      features: properties.features,
      imageUrl: properties.imageUrl,
      templateId: properties.templateId,
      createdAt: properties.createdAt,
      updatedAt: properties.updatedAt,
    })
    .from(properties)
    .orderBy(desc(properties.createdAt), desc(properties.id))
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() }))
}
