CREATE TABLE "email_attachments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "email_attachments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email_id" integer NOT NULL,
	"file_name" text NOT NULL,
	"file_type" text NOT NULL,
	"file_size" integer NOT NULL,
	"file_path" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "emails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "emails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"direction" text NOT NULL,
	"kind" text DEFAULT 'message' NOT NULL,
	"lead_id" integer,
	"inquiry_id" integer,
	"sender_id" integer,
	"created_by" text,
	"message_id" text NOT NULL,
	"reply_token" text,
	"in_reply_to" text,
	"from_name" text NOT NULL,
	"from_address" text NOT NULL,
	"to_address" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text DEFAULT '' NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"rejected_at" timestamp (3) with time zone,
	"reason" text,
	"source_hash" text,
	"is_suspect" boolean DEFAULT false NOT NULL,
	"read_at" timestamp (3) with time zone,
	"dismissed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "emails_reply_token_unique" UNIQUE("reply_token"),
	CONSTRAINT "emails_source_hash_unique" UNIQUE("source_hash")
);
--> statement-breakpoint
CREATE TABLE "mailboxes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mailboxes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"uid_validity" bigint,
	"last_uid" bigint DEFAULT 0 NOT NULL,
	"locked_until" timestamp (3) with time zone,
	"lock_token" uuid,
	"read_at" timestamp (3) with time zone,
	"error" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mailboxes_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "saved_replies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_replies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "business_park" ADD COLUMN "confirms_inquiries" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "email_attachments" ADD CONSTRAINT "email_attachments_email_id_emails_id_fk" FOREIGN KEY ("email_id") REFERENCES "public"."emails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_inquiry_id_contact_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."contact_inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_sender_id_admin_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."admin_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_attachments_email_id_index" ON "email_attachments" USING btree ("email_id");--> statement-breakpoint
CREATE INDEX "emails_lead_id_index" ON "emails" USING btree ("lead_id","created_at");--> statement-breakpoint
CREATE INDEX "emails_inquiry_id_index" ON "emails" USING btree ("inquiry_id");--> statement-breakpoint
CREATE INDEX "emails_message_id_index" ON "emails" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "emails_unmatched_index" ON "emails" USING btree ("created_at","id") WHERE "emails"."direction" = 'received' and "emails"."lead_id" is null and "emails"."inquiry_id" is null and "emails"."dismissed_at" is null;--> statement-breakpoint
CREATE INDEX "emails_unread_index" ON "emails" USING btree ("created_at","id") WHERE "emails"."direction" = 'received' and "emails"."read_at" is null;--> statement-breakpoint
CREATE TRIGGER touch BEFORE UPDATE ON emails FOR EACH ROW EXECUTE FUNCTION touch();--> statement-breakpoint
CREATE TRIGGER touch BEFORE UPDATE ON saved_replies FOR EACH ROW EXECUTE FUNCTION touch();--> statement-breakpoint
CREATE TRIGGER touch BEFORE UPDATE ON mailboxes FOR EACH ROW EXECUTE FUNCTION touch();--> statement-breakpoint
CREATE TRIGGER tell_edited AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON emails FOR EACH STATEMENT EXECUTE FUNCTION tell_edited();--> statement-breakpoint
CREATE TRIGGER tell_edited AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON saved_replies FOR EACH STATEMENT EXECUTE FUNCTION tell_edited();
