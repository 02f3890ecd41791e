ALTER TABLE "contact_inquiries" ADD COLUMN "put_off_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "put_off_until" timestamp (3) with time zone;