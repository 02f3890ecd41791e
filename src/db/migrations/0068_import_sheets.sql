CREATE TABLE "import_sheets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_sheets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"sheet_name" text DEFAULT '' NOT NULL,
	"rows" jsonb NOT NULL,
	"row_count" integer NOT NULL,
	"heads" jsonb NOT NULL,
	"shape" text NOT NULL,
	"corrections" jsonb NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"stored_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "import_sheets_kind_known" CHECK ("import_sheets"."kind" in ('units', 'leads', 'contacts'))
);
--> statement-breakpoint
ALTER TABLE "lead_imports" ADD COLUMN "sheet_id" integer;--> statement-breakpoint
ALTER TABLE "unit_imports" ADD COLUMN "sheet_id" integer;--> statement-breakpoint
ALTER TABLE "lead_imports" ADD CONSTRAINT "lead_imports_sheet_id_import_sheets_id_fk" FOREIGN KEY ("sheet_id") REFERENCES "public"."import_sheets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_imports" ADD CONSTRAINT "unit_imports_sheet_id_import_sheets_id_fk" FOREIGN KEY ("sheet_id") REFERENCES "public"."import_sheets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_imports_sheet_id_index" ON "lead_imports" USING btree ("sheet_id");--> statement-breakpoint
CREATE INDEX "unit_imports_sheet_id_index" ON "unit_imports" USING btree ("sheet_id");--> statement-breakpoint
CREATE TRIGGER touch BEFORE UPDATE OF "heads", "corrections" ON "import_sheets" FOR EACH ROW EXECUTE FUNCTION touch();--> statement-breakpoint
CREATE TRIGGER tell_edited AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "import_sheets" FOR EACH STATEMENT EXECUTE FUNCTION tell_edited();
