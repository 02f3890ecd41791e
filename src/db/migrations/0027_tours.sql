CREATE TABLE "tours" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tours_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"starts_at" timestamp (3) with time zone NOT NULL,
	"status" text DEFAULT 'booked' NOT NULL,
	"lead_id" integer NOT NULL,
	"inquiry_id" integer,
	"unit_id" integer,
	"activity_id" integer,
	"nonce" text NOT NULL,
	"token" text NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"booked_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tours_token_unique" UNIQUE("token"),
	CONSTRAINT "tours_starts_at_half_hour" CHECK (extract(epoch from "tours"."starts_at") % 1800 = 0)
);
--> statement-breakpoint
ALTER TABLE "business_park" ADD COLUMN "tours_offered" boolean DEFAULT true NOT NULL;--> statement-breakpoint
-- A park that is there already has not asked for tours yet.
UPDATE "business_park" SET "tours_offered" = false;--> statement-breakpoint
ALTER TABLE "business_park" ADD COLUMN "tour_hours" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "business_park" ADD COLUMN "tour_lead_hours" integer DEFAULT 24 NOT NULL;--> statement-breakpoint
ALTER TABLE "business_park" ADD COLUMN "tour_days_ahead" integer DEFAULT 21 NOT NULL;--> statement-breakpoint
ALTER TABLE "business_park" ADD COLUMN "tour_closed_days" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tours" ADD CONSTRAINT "tours_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tours" ADD CONSTRAINT "tours_inquiry_id_contact_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."contact_inquiries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tours" ADD CONSTRAINT "tours_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tours" ADD CONSTRAINT "tours_activity_id_lead_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."lead_activities"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tours_starts_at_unique" ON "tours" USING btree ("starts_at") WHERE "tours"."status" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "tours_lead_id_index" ON "tours" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "tours_inquiry_id_index" ON "tours" USING btree ("inquiry_id");--> statement-breakpoint
CREATE INDEX "tours_activity_id_index" ON "tours" USING btree ("activity_id");--> statement-breakpoint
CREATE INDEX "tours_booked_index" ON "tours" USING btree ("starts_at","id") WHERE "tours"."status" = 'booked';--> statement-breakpoint
CREATE TRIGGER touch BEFORE UPDATE ON tours FOR EACH ROW EXECUTE FUNCTION touch();--> statement-breakpoint
CREATE TRIGGER tell_edited AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON tours FOR EACH STATEMENT EXECUTE FUNCTION tell_edited();
