CREATE TABLE "calendar_feeds" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_feeds_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "lead_import_rows" (
	"import_id" integer NOT NULL,
	"lead_id" integer NOT NULL,
	"added" boolean NOT NULL,
	"changes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"left_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "lead_import_rows_import_id_lead_id_pk" PRIMARY KEY("import_id","lead_id")
);
--> statement-breakpoint
CREATE TABLE "lead_imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"file_name" text NOT NULL,
	"existing" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "lead_documents" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_admin_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."admin_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_import_rows" ADD CONSTRAINT "lead_import_rows_import_id_lead_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."lead_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_import_rows" ADD CONSTRAINT "lead_import_rows_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_import_rows_lead_id_index" ON "lead_import_rows" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "contact_inquiries_answered_index" ON "contact_inquiries" USING btree ("created_at","id","answered_at") WHERE "contact_inquiries"."answered_at" is not null and not "contact_inquiries"."spam";--> statement-breakpoint
CREATE INDEX "leads_source_index" ON "leads" USING btree ("source","created_at","id") WHERE "leads"."merged_into_id" is null;