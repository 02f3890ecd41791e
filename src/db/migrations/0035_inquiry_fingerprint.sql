DROP TABLE "inquiry_fingerprints";--> statement-breakpoint
ALTER TABLE "contact_inquiries" ADD COLUMN "fingerprint" text;--> statement-breakpoint
ALTER TABLE "contact_inquiries" ADD CONSTRAINT "contact_inquiries_fingerprint_unique" UNIQUE("fingerprint");
