ALTER TABLE "leads" DROP COLUMN "search_text";
--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "note_entries" text DEFAULT '' NOT NULL;
--> statement-breakpoint
-- A note is no edit of the lead: who has the lead open may still save it.
DROP TRIGGER touch ON leads;
--> statement-breakpoint
CREATE TRIGGER touch BEFORE UPDATE ON leads FOR EACH ROW
  WHEN (OLD.note_entries IS NOT DISTINCT FROM NEW.note_entries) EXECUTE FUNCTION touch();
--> statement-breakpoint
UPDATE leads SET note_entries = entries.texts
  FROM (SELECT lead_id, string_agg(note, ' ' ORDER BY id) AS texts FROM lead_notes GROUP BY lead_id) entries
  WHERE leads.id = entries.lead_id;
--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(' ' || "leads"."first_name" || ' ' || "leads"."last_name" || ' ' || "leads"."email" || ' ' || coalesce("leads"."company", '') || ' ' || coalesce("leads"."notes", '') || ' ' || "leads"."absorbed_contacts" || ' ' || "leads"."note_entries") || ' ' || regexp_replace(regexp_replace(regexp_replace(lower(coalesce("leads"."phone", '')), '\s*(ext|x|#).*$', ''), '\D', '', 'g'), '^1(\d{10})$', '\1')) STORED;
--> statement-breakpoint
CREATE INDEX "leads_search_text_index" ON "leads" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
-- The lead's row is locked before its notes are read: of two notes added at once the second sees the first.
CREATE FUNCTION collect_note_entries() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed integer[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    changed := ARRAY(SELECT lead_id FROM new_rows);
  ELSIF TG_OP = 'DELETE' THEN
    changed := ARRAY(SELECT lead_id FROM old_rows);
  ELSE
    changed := ARRAY(SELECT lead_id FROM new_rows UNION SELECT lead_id FROM old_rows);
  END IF;
  PERFORM FROM leads WHERE id = ANY (changed) ORDER BY id FOR NO KEY UPDATE;
  UPDATE leads SET note_entries = entries.texts
    FROM (
      SELECT lead.id, coalesce(string_agg(lead_notes.note, ' ' ORDER BY lead_notes.id), '') AS texts
      FROM unnest(changed) AS lead(id) LEFT JOIN lead_notes ON lead_notes.lead_id = lead.id
      GROUP BY lead.id
    ) entries
    WHERE leads.id = entries.id AND leads.note_entries <> entries.texts;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER collect_inserted AFTER INSERT ON lead_notes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION collect_note_entries();
--> statement-breakpoint
CREATE TRIGGER collect_updated AFTER UPDATE ON lead_notes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION collect_note_entries();
--> statement-breakpoint
CREATE TRIGGER collect_deleted AFTER DELETE ON lead_notes REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION collect_note_entries();
