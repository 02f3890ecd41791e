ALTER TABLE "units" ADD COLUMN "doors" jsonb;--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "clear_height" integer;--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "power_amps" integer;--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "power_volts" text;--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "power_phases" integer;--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "office_size" integer;--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "restrooms" integer;--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "yard_size" integer;--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "sprinklers" text;--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "crane_tons" double precision;--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "floor_load" integer;