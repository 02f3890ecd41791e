ALTER TABLE "units" DROP CONSTRAINT "units_unit_number_unique";--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "off_market" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "deleted_by" text;--> statement-breakpoint
CREATE UNIQUE INDEX "units_unit_number_index" ON "units" USING btree ("unit_number") WHERE "units"."deleted_at" is null;