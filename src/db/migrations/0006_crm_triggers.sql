-- The search column was made anew, and its index went with the old one.
CREATE INDEX IF NOT EXISTS "leads_search_text_index" ON "leads" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE TRIGGER touch BEFORE UPDATE ON tenancies FOR EACH ROW EXECUTE FUNCTION touch();
--> statement-breakpoint
-- What an inquiry counts as.
CREATE FUNCTION inquiry_state(spam boolean, answered_at timestamptz) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN spam THEN 'spam' WHEN answered_at IS NULL THEN 'open' ELSE 'answered' END
$$;
--> statement-breakpoint
-- Each statement adds what it changed as rows of its own: two changes at once never wait for each other.
CREATE FUNCTION tally_leads() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO tallies (noun, status, priority, change)
      SELECT 'lead', status, priority, count(*) FROM new_rows WHERE merged_into_id IS NULL GROUP BY status, priority;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO tallies (noun, status, priority, change)
      SELECT 'lead', status, priority, -count(*) FROM old_rows WHERE merged_into_id IS NULL GROUP BY status, priority;
  ELSE
    INSERT INTO tallies (noun, status, priority, change)
      SELECT 'lead', status, priority, sum(change)
      FROM (
        SELECT status, priority, 1 AS change FROM new_rows WHERE merged_into_id IS NULL
        UNION ALL
        SELECT status, priority, -1 FROM old_rows WHERE merged_into_id IS NULL
      ) changed
      GROUP BY status, priority HAVING sum(change) <> 0;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION tally_inquiries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO tallies (noun, status, change)
      SELECT 'inquiry', inquiry_state(spam, answered_at), count(*) FROM new_rows GROUP BY 2;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO tallies (noun, status, change)
      SELECT 'inquiry', inquiry_state(spam, answered_at), -count(*) FROM old_rows GROUP BY 2;
  ELSE
    INSERT INTO tallies (noun, status, change)
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
CREATE TRIGGER tally_inserted AFTER INSERT ON leads REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_leads();
--> statement-breakpoint
CREATE TRIGGER tally_updated AFTER UPDATE ON leads REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_leads();
--> statement-breakpoint
CREATE TRIGGER tally_deleted AFTER DELETE ON leads REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_leads();
--> statement-breakpoint
CREATE TRIGGER tally_inserted AFTER INSERT ON contact_inquiries REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_inquiries();
--> statement-breakpoint
CREATE TRIGGER tally_updated AFTER UPDATE ON contact_inquiries REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_inquiries();
--> statement-breakpoint
CREATE TRIGGER tally_deleted AFTER DELETE ON contact_inquiries REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_inquiries();
--> statement-breakpoint
INSERT INTO tallies (noun, status, priority, change)
  SELECT 'lead', status, priority, count(*) FROM leads GROUP BY status, priority;
--> statement-breakpoint
INSERT INTO tallies (noun, status, change)
  SELECT 'inquiry', inquiry_state(spam, answered_at), count(*) FROM contact_inquiries GROUP BY 2;
--> statement-breakpoint
-- Units that are leased already begin their history with the present tenant.
INSERT INTO tenancies (unit_id, tenant_company, tenant_contact, monthly_rent, lease_start_date, lease_end_date)
  SELECT id, tenant_company, tenant_contact, monthly_rent, lease_start_date, lease_end_date FROM units WHERE status = 'leased';
