CREATE TABLE "tasks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tasks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"due_date" date NOT NULL,
	"lead_id" integer,
	"unit_id" integer,
	"assigned_user_id" integer,
	"completed_at" timestamp (3) with time zone,
	"completed_by" text,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "tasks_of_one_record" CHECK (num_nonnulls("tasks"."lead_id", "tasks"."unit_id") = 1)
);
--> statement-breakpoint
DROP INDEX "leads_assigned_to_index";--> statement-breakpoint
ALTER TABLE "admin_users" ADD COLUMN "opens_today" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_inquiries" ADD COLUMN "assigned_user_id" integer;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "assigned_user_id" integer;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_assigned_user_id_admin_users_id_fk" FOREIGN KEY ("assigned_user_id") REFERENCES "public"."admin_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_inquiries" ADD CONSTRAINT "contact_inquiries_assigned_user_id_admin_users_id_fk" FOREIGN KEY ("assigned_user_id") REFERENCES "public"."admin_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_assigned_user_id_admin_users_id_fk" FOREIGN KEY ("assigned_user_id") REFERENCES "public"."admin_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tasks_lead_id_index" ON "tasks" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "tasks_unit_id_index" ON "tasks" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "tasks_due_index" ON "tasks" USING btree ("due_date","id") WHERE "tasks"."completed_at" is null and "tasks"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "tasks_assigned_due_index" ON "tasks" USING btree ("assigned_user_id","due_date","id") WHERE "tasks"."completed_at" is null and "tasks"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "lead_activities_planned_index" ON "lead_activities" USING btree ("scheduled_date","id") WHERE "lead_activities"."completed_date" is null and "lead_activities"."scheduled_date" is not null;--> statement-breakpoint
CREATE TRIGGER touch BEFORE UPDATE ON tasks FOR EACH ROW EXECUTE FUNCTION touch();--> statement-breakpoint
CREATE TRIGGER tell_edited AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON tasks FOR EACH STATEMENT EXECUTE FUNCTION tell_edited();--> statement-breakpoint
-- The user with an email address, or the only one with a full name.
CREATE FUNCTION user_named(wanted text) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    (SELECT id FROM public.admin_users WHERE email = lower(trim(wanted))),
    (SELECT min(id) FROM public.admin_users
      WHERE lower(concat_ws(' ', first_name, last_name)) = lower(trim(wanted)) AND trim(wanted) <> ''
      HAVING count(*) = 1)
  )
$$;
--> statement-breakpoint
CREATE FUNCTION match_assignee() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.assigned_user_id := user_named(NEW.assigned_to);
  RETURN NEW;
END
$$;
--> statement-breakpoint
-- Before the user triggers exist, so that no lead counts as changed.
ALTER TABLE leads DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE leads SET assigned_user_id = user_named(assigned_to) WHERE assigned_to IS NOT NULL;--> statement-breakpoint
ALTER TABLE leads ENABLE TRIGGER USER;--> statement-breakpoint
CREATE TRIGGER match_assignee BEFORE INSERT OR UPDATE OF assigned_to ON leads FOR EACH ROW WHEN (NEW.assigned_to IS NOT NULL OR NEW.assigned_user_id IS NOT NULL) EXECUTE FUNCTION match_assignee();--> statement-breakpoint
-- Leads can be assigned to somebody who gets an account or a name later.
CREATE FUNCTION match_assigned_leads() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE leads SET assigned_user_id = NEW.id
    WHERE assigned_user_id IS NULL AND assigned_to IS NOT NULL
      AND lower(trim(assigned_to)) IN (NEW.email, lower(concat_ws(' ', NEW.first_name, NEW.last_name)))
      AND user_named(assigned_to) = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER match_assigned_leads AFTER INSERT OR UPDATE OF first_name, last_name ON admin_users FOR EACH ROW EXECUTE FUNCTION match_assigned_leads();--> statement-breakpoint
CREATE INDEX "leads_assigned_user_id_index" ON "leads" USING btree ("assigned_user_id","created_at","id") WHERE "leads"."merged_into_id" is null and "leads"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "leads_assigned_follow_up_index" ON "leads" USING btree ("assigned_user_id","next_follow_up_date","id") WHERE "leads"."status" not in ('converted', 'lost') and "leads"."merged_into_id" is null and "leads"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "contact_inquiries_assigned_index" ON "contact_inquiries" USING btree ("assigned_user_id","created_at","id") WHERE "contact_inquiries"."assigned_user_id" is not null;--> statement-breakpoint
CREATE INDEX "contact_inquiries_assigned_unanswered_index" ON "contact_inquiries" USING btree ("assigned_user_id","created_at","id") WHERE "contact_inquiries"."assigned_user_id" is not null and "contact_inquiries"."answered_at" is null and not "contact_inquiries"."spam";
