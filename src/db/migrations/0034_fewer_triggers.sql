DROP TRIGGER count_inserted ON leads;
--> statement-breakpoint
DROP TRIGGER count_updated ON leads;
--> statement-breakpoint
DROP TRIGGER count_deleted ON leads;
--> statement-breakpoint
DROP TRIGGER count_inserted ON contact_inquiries;
--> statement-breakpoint
DROP TRIGGER count_updated ON contact_inquiries;
--> statement-breakpoint
DROP TRIGGER count_deleted ON contact_inquiries;
--> statement-breakpoint
DROP FUNCTION count_leads();
--> statement-breakpoint
DROP FUNCTION count_inquiries();
--> statement-breakpoint
DROP FUNCTION inquiry_state(boolean, timestamptz);
--> statement-breakpoint
DROP TABLE "counters";
--> statement-breakpoint
DROP INDEX "leads_status_priority_created_at_id_index";--> statement-breakpoint
CREATE INDEX "leads_status_priority_created_at_id_index" ON "leads" USING btree ("status","priority","created_at","id") WHERE "leads"."merged_into_id" is null and "leads"."deleted_at" is null;--> statement-breakpoint
-- The photos have the image already; image_url follows from them now.
DROP TRIGGER keep_photos ON properties;
--> statement-breakpoint
DROP TRIGGER keep_photos ON units;
--> statement-breakpoint
DROP FUNCTION keep_photos();
--> statement-breakpoint
ALTER TABLE "properties" DROP COLUMN "image_url";--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "image_url" text GENERATED ALWAYS AS ("properties"."photos" -> 0 ->> 'url') STORED;--> statement-breakpoint
ALTER TABLE "units" DROP COLUMN "image_url";--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "image_url" text GENERATED ALWAYS AS ("units"."photos" -> 0 ->> 'url') STORED;--> statement-breakpoint
DROP TRIGGER match_assignee ON leads;
--> statement-breakpoint
DROP FUNCTION match_assignee();
--> statement-breakpoint
DROP TRIGGER match_assigned_leads ON admin_users;
--> statement-breakpoint
DROP FUNCTION match_assigned_leads();--> statement-breakpoint
DROP TRIGGER keep_tenancy ON units;
--> statement-breakpoint
DROP FUNCTION keep_tenancy();
