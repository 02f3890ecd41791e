ALTER TABLE "business_park" ADD COLUMN "country" text DEFAULT 'US' NOT NULL;--> statement-breakpoint
ALTER TABLE "business_park" ADD COLUMN "rent_kind" text DEFAULT 'all-in' NOT NULL;--> statement-breakpoint
ALTER TABLE "business_park" ADD COLUMN "additional_rent" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "business_park" ADD COLUMN "additional_rent_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "business_park" ADD COLUMN "shows_square_metres" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "business_park" ADD COLUMN "setting" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Sites keep the headline that they had.
UPDATE "business_park" SET "setting" = 'rural ' || "state_name" WHERE "state_name" <> '';
