CREATE TABLE "unit_import_rows" (
	"import_id" integer NOT NULL,
	"unit_id" integer NOT NULL,
	"added" boolean NOT NULL,
	"changes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"tenancy_before_id" integer,
	"tenancy_after_id" integer,
	"left_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "unit_import_rows_import_id_unit_id_pk" PRIMARY KEY("import_id","unit_id")
);
--> statement-breakpoint
CREATE TABLE "unit_imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "unit_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"file_name" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "unit_import_rows" ADD CONSTRAINT "unit_import_rows_import_id_unit_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."unit_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_import_rows" ADD CONSTRAINT "unit_import_rows_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_import_rows" ADD CONSTRAINT "unit_import_rows_tenancy_before_id_tenancies_id_fk" FOREIGN KEY ("tenancy_before_id") REFERENCES "public"."tenancies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_import_rows" ADD CONSTRAINT "unit_import_rows_tenancy_after_id_tenancies_id_fk" FOREIGN KEY ("tenancy_after_id") REFERENCES "public"."tenancies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unit_import_rows_unit_id_index" ON "unit_import_rows" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "unit_import_rows_tenancy_before_id_index" ON "unit_import_rows" USING btree ("tenancy_before_id");--> statement-breakpoint
CREATE INDEX "unit_import_rows_tenancy_after_id_index" ON "unit_import_rows" USING btree ("tenancy_after_id");--> statement-breakpoint
CREATE TRIGGER tell_edited AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "unit_imports"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_edited();
