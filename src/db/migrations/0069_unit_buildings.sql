ALTER TABLE "units" ADD COLUMN "building" text;--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "is_yard" boolean;--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "additional_rent" double precision;