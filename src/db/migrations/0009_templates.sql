CREATE TABLE "template_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "template_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"template_id" integer NOT NULL,
	"user_id" integer,
	"user_name" text NOT NULL,
	"sections" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "page_templates" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "template_sections" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "template_versions" ADD CONSTRAINT "template_versions_template_id_page_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."page_templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_versions" ADD CONSTRAINT "template_versions_user_id_admin_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."admin_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "template_versions_template_id_id_index" ON "template_versions" USING btree ("template_id","id");--> statement-breakpoint
CREATE INDEX "template_versions_user_id_index" ON "template_versions" USING btree ("user_id");--> statement-breakpoint
-- Visitors see published versions; what staff edit moves no page until then.
DROP TRIGGER tell_changed ON template_sections;
--> statement-breakpoint
DROP TRIGGER tell_changed ON page_templates;
--> statement-breakpoint
CREATE TRIGGER tell_changed AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF deleted_at ON page_templates FOR EACH STATEMENT EXECUTE FUNCTION tell_changed();
--> statement-breakpoint
CREATE TRIGGER tell_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON template_versions FOR EACH STATEMENT EXECUTE FUNCTION tell_changed();
