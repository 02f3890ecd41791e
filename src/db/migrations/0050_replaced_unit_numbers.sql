DROP INDEX "units_unit_number_index";--> statement-breakpoint
CREATE UNIQUE INDEX "units_unit_number_index" ON "units" USING btree ("unit_number") WHERE "units"."deleted_at" is null and not "units"."replaced";--> statement-breakpoint
-- A unit that was combined into its own number, or into that of one of its parts, was a part of itself.
WITH RECURSIVE wholes(id, whole_id) AS (
  SELECT id, whole_id FROM "units" WHERE whole_id IS NOT NULL
  UNION
  SELECT wholes.id, whole.whole_id FROM wholes JOIN "units" whole ON whole.id = wholes.whole_id WHERE whole.whole_id IS NOT NULL
)
UPDATE "units" SET "whole_id" = NULL WHERE "id" IN (SELECT id FROM wholes WHERE id = whole_id);
