CREATE TABLE "mail_holds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_holds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TRIGGER tell_edited AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "mail_holds"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_edited();
