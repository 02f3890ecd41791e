DROP TABLE "inquiry_fingerprints";--> statement-breakpoint
ALTER TABLE "contact_inquiries" ADD COLUMN "fingerprint" text;--> statement-breakpoint
ALTER TABLE "contact_inquiries" ADD CONSTRAINT "contact_inquiries_fingerprint_unique" UNIQUE("fingerprint");--> statement-breakpoint
-- Every way in which an inquiry comes in reaches the staff screens.
DROP TRIGGER tell_edited ON contact_inquiries;
--> statement-breakpoint
CREATE TRIGGER tell_edited AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON contact_inquiries FOR EACH STATEMENT EXECUTE FUNCTION tell_edited();
