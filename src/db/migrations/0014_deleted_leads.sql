ALTER TABLE "leads" DROP CONSTRAINT "leads_email_unique";
--> statement-breakpoint
DROP INDEX "leads_source_index";
--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "budget_range" text;
--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "absorbed_contacts" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "leads" drop column "search_text";
--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(' ' || "leads"."first_name" || ' ' || "leads"."last_name" || ' ' || "leads"."email" || ' ' || coalesce("leads"."company", '') || ' ' || coalesce("leads"."notes", '') || ' ' || "leads"."absorbed_contacts") || ' ' || regexp_replace(regexp_replace(regexp_replace(lower(coalesce("leads"."phone", '')), '\s*(ext|x|#).*$', ''), '\D', '', 'g'), '^1(\d{10})$', '\1')) STORED;
--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "deleted_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "deleted_by" text;
--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "detached_inquiries" integer[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
ALTER TABLE "page_templates" ADD COLUMN "deleted_by" text;
--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "deleted_by" text;
--> statement-breakpoint
ALTER TABLE "template_sections" ADD COLUMN "deleted_by" text;
--> statement-breakpoint
CREATE UNIQUE INDEX "leads_email_unique" ON "leads" USING btree ("email") WHERE "leads"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "leads_deleted_at_index" ON "leads" USING btree ("deleted_at") WHERE "leads"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "leads_source_index" ON "leads" USING btree ("source","created_at","id") WHERE "leads"."merged_into_id" is null and "leads"."deleted_at" is null;
--> statement-breakpoint
-- The search column was made anew, and its index went with the old one.
CREATE INDEX "leads_search_text_index" ON "leads" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
-- Deleted leads count nowhere, as merged ones do.
CREATE OR REPLACE FUNCTION tally_leads() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO tallies (noun, status, priority, change)
      SELECT 'lead', status, priority, count(*) FROM new_rows
      WHERE merged_into_id IS NULL AND deleted_at IS NULL GROUP BY status, priority;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO tallies (noun, status, priority, change)
      SELECT 'lead', status, priority, -count(*) FROM old_rows
      WHERE merged_into_id IS NULL AND deleted_at IS NULL GROUP BY status, priority;
  ELSE
    INSERT INTO tallies (noun, status, priority, change)
      SELECT 'lead', status, priority, sum(change)
      FROM (
        SELECT status, priority, 1 AS change FROM new_rows WHERE merged_into_id IS NULL AND deleted_at IS NULL
        UNION ALL
        SELECT status, priority, -1 FROM old_rows WHERE merged_into_id IS NULL AND deleted_at IS NULL
      ) changed
      GROUP BY status, priority HAVING sum(change) <> 0;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Who deleted a row was written into the history in the same transaction, so at the same moment.
ALTER TABLE "properties" DISABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE "page_templates" DISABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE "template_sections" DISABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE "leads" DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE properties SET deleted_by = h.user_name FROM history h
  WHERE properties.deleted_at IS NOT NULL AND h.noun = 'property' AND h.noun_id = properties.id AND h.created_at = properties.deleted_at;
--> statement-breakpoint
UPDATE page_templates SET deleted_by = h.user_name FROM history h
  WHERE page_templates.deleted_at IS NOT NULL AND h.noun = 'template' AND h.noun_id = page_templates.id AND h.created_at = page_templates.deleted_at;
--> statement-breakpoint
UPDATE template_sections SET deleted_by = h.user_name FROM history h
  WHERE template_sections.deleted_at IS NOT NULL AND h.noun = 'template' AND h.noun_id = template_sections.template_id
    AND h.created_at = template_sections.deleted_at;
--> statement-breakpoint
-- Leads that were merged already are found by their addresses and numbers too.
WITH RECURSIVE absorbed AS (
  SELECT merged_into_id AS kept_id, id, email, phone_digits FROM leads WHERE merged_into_id IS NOT NULL
  UNION ALL
  SELECT outer_lead.merged_into_id, absorbed.id, absorbed.email, absorbed.phone_digits
  FROM absorbed JOIN leads outer_lead ON outer_lead.id = absorbed.kept_id WHERE outer_lead.merged_into_id IS NOT NULL
), contacts AS (
  SELECT kept_id, string_agg(trim(email || ' ' || phone_digits), ' ' ORDER BY id) AS all_of_them FROM absorbed GROUP BY kept_id
)
UPDATE leads SET absorbed_contacts = all_of_them FROM contacts WHERE leads.id = contacts.kept_id;
--> statement-breakpoint
-- A budget that came from an inquiry has the range that was chosen there.
UPDATE leads SET budget_range = chosen.budget_range
  FROM (
    SELECT DISTINCT ON (lead_id, budget) lead_id, budget_range, budget FROM (
      SELECT id, lead_id, budget_range, replace(substring(budget_range FROM '(\d[\d,]{0,9})\D*$'), ',', '')::bigint AS budget
      FROM contact_inquiries WHERE lead_id IS NOT NULL AND budget_range ~ '\d'
    ) read ORDER BY lead_id, budget, id DESC
  ) chosen
  WHERE leads.id = chosen.lead_id AND leads.budget = chosen.budget;
--> statement-breakpoint
ALTER TABLE "leads" ENABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE "template_sections" ENABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE "page_templates" ENABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE "properties" ENABLE TRIGGER USER;
