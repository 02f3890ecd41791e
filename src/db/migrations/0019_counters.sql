ALTER TABLE "tallies" RENAME TO "counters";
--> statement-breakpoint
ALTER INDEX "tallies_noun_index" RENAME TO "counters_noun_index";
--> statement-breakpoint
ALTER FUNCTION tally_leads() RENAME TO count_leads;
--> statement-breakpoint
ALTER FUNCTION tally_inquiries() RENAME TO count_inquiries;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_leads() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO counters (noun, status, priority, change)
      SELECT 'lead', status, priority, count(*) FROM new_rows
      WHERE merged_into_id IS NULL AND deleted_at IS NULL GROUP BY status, priority;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO counters (noun, status, priority, change)
      SELECT 'lead', status, priority, -count(*) FROM old_rows
      WHERE merged_into_id IS NULL AND deleted_at IS NULL GROUP BY status, priority;
  ELSE
    INSERT INTO counters (noun, status, priority, change)
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
CREATE OR REPLACE FUNCTION count_inquiries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO counters (noun, status, change)
      SELECT 'inquiry', inquiry_state(spam, answered_at), count(*) FROM new_rows GROUP BY 2;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO counters (noun, status, change)
      SELECT 'inquiry', inquiry_state(spam, answered_at), -count(*) FROM old_rows GROUP BY 2;
  ELSE
    INSERT INTO counters (noun, status, change)
      SELECT 'inquiry', changed.status, sum(changed.change)
      FROM (
        SELECT inquiry_state(spam, answered_at) AS status, 1 AS change FROM new_rows
        UNION ALL
        SELECT inquiry_state(spam, answered_at), -1 FROM old_rows
      ) changed
      GROUP BY changed.status HAVING sum(changed.change) <> 0;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
ALTER TRIGGER tally_inserted ON leads RENAME TO count_inserted;
--> statement-breakpoint
ALTER TRIGGER tally_updated ON leads RENAME TO count_updated;
--> statement-breakpoint
ALTER TRIGGER tally_deleted ON leads RENAME TO count_deleted;
--> statement-breakpoint
ALTER TRIGGER tally_inserted ON contact_inquiries RENAME TO count_inserted;
--> statement-breakpoint
ALTER TRIGGER tally_updated ON contact_inquiries RENAME TO count_updated;
--> statement-breakpoint
ALTER TRIGGER tally_deleted ON contact_inquiries RENAME TO count_deleted;
