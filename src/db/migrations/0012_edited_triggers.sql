-- What staff screens show tells every process when it changes, on a channel of its own: public pages listen to 'changed' alone.
CREATE FUNCTION tell_edited() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('edited', TG_TABLE_NAME);
  RETURN NULL;
END
$$;
--> statement-breakpoint
DO $$
DECLARE
  shown text;
BEGIN
  FOREACH shown IN ARRAY ARRAY[
    'admin_invitations', 'admin_users', 'calendar_feeds', 'contact_inquiries', 'history', 'lead_activities',
    'lead_documents', 'lead_imports', 'lead_merges', 'lead_notes', 'leads', 'page_templates', 'properties',
    'template_sections', 'template_versions', 'tenancies', 'units'
  ] LOOP
    EXECUTE format(
      'CREATE TRIGGER tell_edited AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION tell_edited()',
      shown
    );
  END LOOP;
END
$$;
--> statement-breakpoint
-- Not its updates: a session that is used moves its end once a minute.
CREATE TRIGGER tell_edited AFTER INSERT OR DELETE OR TRUNCATE ON sessions FOR EACH STATEMENT EXECUTE FUNCTION tell_edited();
