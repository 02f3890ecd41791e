ALTER TABLE "business_park" ALTER COLUMN "total_acreage" SET DATA TYPE double precision;--> statement-breakpoint
ALTER TABLE "business_park" ALTER COLUMN "total_acreage" SET DEFAULT 50;--> statement-breakpoint
ALTER TABLE "business_park" ADD COLUMN "short_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "business_park" ADD COLUMN "street" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "business_park" ADD COLUMN "city" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "business_park" ADD COLUMN "state" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "business_park" ADD COLUMN "state_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "business_park" ADD COLUMN "postal_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "business_park" ADD COLUMN "phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "business_park" ADD COLUMN "email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "business_park" ADD COLUMN "latitude" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "business_park" ADD COLUMN "longitude" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "business_park" ADD COLUMN "road" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "business_park" ADD COLUMN "highway" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "business_park" ADD COLUMN "time_zone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "business_park" ADD COLUMN "shown_hours" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "business_park" ADD COLUMN "structured_hours" jsonb DEFAULT '{"days":[],"opens":"","closes":""}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "business_park" ADD COLUMN "office_hours" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "business_park" ADD COLUMN "founded" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "business_park" ADD COLUMN "locations" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "business_park" ADD COLUMN "square_feet" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "business_park" ADD COLUMN "clients" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "business_park" ADD COLUMN "years" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "business_park" ADD COLUMN "story" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "business_park" ADD COLUMN "team" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "phases" ADD COLUMN "starts_after" integer;--> statement-breakpoint
-- The threshold of the public specification, section 9, which was a constant of the code.
UPDATE phases SET starts_after = 4 WHERE phase_number = 2;
--> statement-breakpoint
CREATE TRIGGER tell_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON business_park FOR EACH STATEMENT EXECUTE FUNCTION tell_changed();
--> statement-breakpoint
CREATE TRIGGER tell_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON phases FOR EACH STATEMENT EXECUTE FUNCTION tell_changed();
--> statement-breakpoint
CREATE TRIGGER tell_edited AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON business_park FOR EACH STATEMENT EXECUTE FUNCTION tell_edited();
--> statement-breakpoint
CREATE TRIGGER tell_edited AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON phases FOR EACH STATEMENT EXECUTE FUNCTION tell_edited();
--> statement-breakpoint
ALTER TABLE "units" DROP CONSTRAINT "units_unit_number_unique";--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "off_market" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "deleted_by" text;--> statement-breakpoint
CREATE UNIQUE INDEX "units_unit_number_index" ON "units" USING btree ("unit_number") WHERE "units"."deleted_at" is null;
