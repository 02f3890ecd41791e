CREATE TABLE "lease_documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lease_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lease_id" integer,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"file_type" text NOT NULL,
	"file_size" integer NOT NULL,
	"file_path" text NOT NULL,
	"uploaded_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"deleted_by" text
);
--> statement-breakpoint
ALTER TABLE "lease_documents" ADD CONSTRAINT "lease_documents_lease_id_leases_id_fk" FOREIGN KEY ("lease_id") REFERENCES "public"."leases"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lease_documents_lease_id_index" ON "lease_documents" USING btree ("lease_id");--> statement-breakpoint
-- Not the loss of its lease, which no screen shows: every deletion of a lease would be one of documents too.
CREATE TRIGGER tell_edited AFTER INSERT OR UPDATE OF "deleted_at" OR DELETE OR TRUNCATE ON "lease_documents"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_edited();
