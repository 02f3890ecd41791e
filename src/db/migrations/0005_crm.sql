CREATE TABLE "lead_merges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_merges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kept_id" integer NOT NULL,
	"merged_id" integer NOT NULL,
	"moved" jsonb NOT NULL,
	"changes" jsonb NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "tallies" (
	"noun" text NOT NULL,
	"status" text NOT NULL,
	"priority" text DEFAULT '' NOT NULL,
	"change" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tenancies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tenancies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"unit_id" integer NOT NULL,
	"lead_id" integer,
	"tenant_company" text,
	"tenant_contact" text,
	"monthly_rent" integer NOT NULL,
	"lease_start_date" date,
	"lease_end_date" date,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tenancies_lease_in_order" CHECK ("tenancies"."lease_end_date" >= "tenancies"."lease_start_date")
);
--> statement-breakpoint
ALTER TABLE "leads" drop column "search_text";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(' ' || "leads"."first_name" || ' ' || "leads"."last_name" || ' ' || "leads"."email" || ' ' || coalesce("leads"."company", '')) || ' ' || regexp_replace(regexp_replace(regexp_replace(lower(coalesce("leads"."phone", '')), '\s*(ext|x|#).*$', ''), '\D', '', 'g'), '^1(\d{10})$', '\1')) STORED;--> statement-breakpoint
ALTER TABLE "contact_inquiries" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "lead_notes" ADD COLUMN "inquiry_id" integer;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "merged_into_id" integer;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "phone_digits" text GENERATED ALWAYS AS (regexp_replace(regexp_replace(regexp_replace(lower(coalesce("leads"."phone", '')), '\s*(ext|x|#).*$', ''), '\D', '', 'g'), '^1(\d{10})$', '\1')) STORED;--> statement-breakpoint
ALTER TABLE "lead_merges" ADD CONSTRAINT "lead_merges_kept_id_leads_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_merges" ADD CONSTRAINT "lead_merges_merged_id_leads_id_fk" FOREIGN KEY ("merged_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenancies" ADD CONSTRAINT "tenancies_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenancies" ADD CONSTRAINT "tenancies_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_merges_kept_id_index" ON "lead_merges" USING btree ("kept_id");--> statement-breakpoint
CREATE INDEX "lead_merges_merged_id_index" ON "lead_merges" USING btree ("merged_id");--> statement-breakpoint
CREATE INDEX "tallies_noun_index" ON "tallies" USING btree ("noun");--> statement-breakpoint
CREATE UNIQUE INDEX "tenancies_present_unique" ON "tenancies" USING btree ("unit_id") WHERE "tenancies"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "tenancies_unit_id_id_index" ON "tenancies" USING btree ("unit_id","id");--> statement-breakpoint
CREATE INDEX "tenancies_lead_id_index" ON "tenancies" USING btree ("lead_id");--> statement-breakpoint
ALTER TABLE "lead_notes" ADD CONSTRAINT "lead_notes_inquiry_id_contact_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."contact_inquiries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_merged_into_id_leads_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_inquiries_visit_id_index" ON "contact_inquiries" USING btree ("visit_id");--> statement-breakpoint
CREATE INDEX "contact_inquiries_unanswered_index" ON "contact_inquiries" USING btree ("created_at","id") WHERE "contact_inquiries"."answered_at" is null and not "contact_inquiries"."spam";--> statement-breakpoint
CREATE INDEX "leads_name_index" ON "leads" USING btree (lower("last_name" || ' ' || "first_name"),"id");--> statement-breakpoint
CREATE INDEX "leads_company_index" ON "leads" USING btree (lower("company"),"id");--> statement-breakpoint
CREATE INDEX "leads_next_follow_up_date_id_index" ON "leads" USING btree ("next_follow_up_date","id");--> statement-breakpoint
CREATE INDEX "leads_last_contact_date_id_index" ON "leads" USING btree ("last_contact_date","id");--> statement-breakpoint
CREATE INDEX "leads_untouched_index" ON "leads" USING btree (coalesce("last_contact_date", "created_at"),"id") WHERE "leads"."status" not in ('converted', 'lost') and "leads"."merged_into_id" is null;--> statement-breakpoint
CREATE INDEX "leads_phone_digits_index" ON "leads" USING btree ("phone_digits");--> statement-breakpoint
CREATE INDEX "leads_merged_into_id_index" ON "leads" USING btree ("merged_into_id");--> statement-breakpoint
ALTER TABLE "lead_notes" ADD CONSTRAINT "lead_notes_inquiry_id_unique" UNIQUE("inquiry_id");