-- Public pages show the next free times for a tour.
CREATE TRIGGER tell_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "tours" FOR EACH STATEMENT EXECUTE FUNCTION tell_changed();
