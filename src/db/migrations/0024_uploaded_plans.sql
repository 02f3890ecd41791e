ALTER TABLE "business_park" ADD COLUMN "plan_image" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "floor_plan" text DEFAULT '' NOT NULL;