ALTER TABLE "uploads" ADD COLUMN "widths" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "unused_since" timestamp (3) with time zone;