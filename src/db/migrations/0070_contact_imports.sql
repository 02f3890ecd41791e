CREATE TABLE "contact_import_rows" (
	"import_id" integer NOT NULL,
	"lease_id" integer NOT NULL,
	"contacts_before" jsonb NOT NULL,
	"contacts_after" jsonb NOT NULL,
	CONSTRAINT "contact_import_rows_import_id_lease_id_pk" PRIMARY KEY("import_id","lease_id")
);
--> statement-breakpoint
CREATE TABLE "contact_imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"file_name" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"sheet_id" integer
);
--> statement-breakpoint
ALTER TABLE "contact_import_rows" ADD CONSTRAINT "contact_import_rows_import_id_contact_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."contact_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_import_rows" ADD CONSTRAINT "contact_import_rows_lease_id_leases_id_fk" FOREIGN KEY ("lease_id") REFERENCES "public"."leases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_imports" ADD CONSTRAINT "contact_imports_sheet_id_import_sheets_id_fk" FOREIGN KEY ("sheet_id") REFERENCES "public"."import_sheets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_import_rows_lease_id_index" ON "contact_import_rows" USING btree ("lease_id");--> statement-breakpoint
CREATE INDEX "contact_imports_sheet_id_index" ON "contact_imports" USING btree ("sheet_id");--> statement-breakpoint
CREATE TRIGGER tell_edited AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "contact_imports" FOR EACH STATEMENT EXECUTE FUNCTION tell_edited();
