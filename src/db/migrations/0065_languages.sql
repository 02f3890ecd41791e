ALTER TABLE "contact_inquiries" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_replies" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_inquiries" ADD CONSTRAINT "contact_inquiries_language_known" CHECK ("contact_inquiries"."language" in ('en', 'es'));--> statement-breakpoint
ALTER TABLE "saved_replies" ADD CONSTRAINT "saved_replies_language_known" CHECK ("saved_replies"."language" in ('en', 'es'));