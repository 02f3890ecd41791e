-- updated_at moves at every update, whoever makes it, and always forward: it is what If-Match is compared with.
CREATE FUNCTION touch() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.updated_at := greatest(now()::timestamptz(3), OLD.updated_at + interval '1 millisecond');
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER touch BEFORE UPDATE ON admin_users FOR EACH ROW EXECUTE FUNCTION touch();
--> statement-breakpoint
CREATE TRIGGER touch BEFORE UPDATE ON business_park FOR EACH ROW EXECUTE FUNCTION touch();
--> statement-breakpoint
CREATE TRIGGER touch BEFORE UPDATE ON phases FOR EACH ROW EXECUTE FUNCTION touch();
--> statement-breakpoint
CREATE TRIGGER touch BEFORE UPDATE ON units FOR EACH ROW EXECUTE FUNCTION touch();
--> statement-breakpoint
CREATE TRIGGER touch BEFORE UPDATE ON properties FOR EACH ROW EXECUTE FUNCTION touch();
--> statement-breakpoint
CREATE TRIGGER touch BEFORE UPDATE ON page_templates FOR EACH ROW EXECUTE FUNCTION touch();
--> statement-breakpoint
CREATE TRIGGER touch BEFORE UPDATE ON template_sections FOR EACH ROW EXECUTE FUNCTION touch();
--> statement-breakpoint
CREATE TRIGGER touch BEFORE UPDATE ON leads FOR EACH ROW EXECUTE FUNCTION touch();
--> statement-breakpoint
-- What public pages are made of tells every process when it changes, so that kept pages are made anew.
CREATE FUNCTION tell_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('changed', TG_TABLE_NAME);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER tell_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON units FOR EACH STATEMENT EXECUTE FUNCTION tell_changed();
--> statement-breakpoint
CREATE TRIGGER tell_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON properties FOR EACH STATEMENT EXECUTE FUNCTION tell_changed();
--> statement-breakpoint
CREATE TRIGGER tell_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON page_templates FOR EACH STATEMENT EXECUTE FUNCTION tell_changed();
--> statement-breakpoint
CREATE TRIGGER tell_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON template_sections FOR EACH STATEMENT EXECUTE FUNCTION tell_changed();
