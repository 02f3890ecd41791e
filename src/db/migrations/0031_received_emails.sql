CREATE TABLE "erased_emails" (
	"hash" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "erasure_keys" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "via_address" text;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "answer_address" text;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "is_unreadable" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "written_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "tour_id" integer;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "tour_answer" text;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "proposed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mailboxes" ADD COLUMN "attempt_uid" bigint;--> statement-breakpoint
ALTER TABLE "mailboxes" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_tour_id_tours_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."tours"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "emails_tour_id_index" ON "emails" USING btree ("tour_id");--> statement-breakpoint
CREATE INDEX "emails_unreadable_index" ON "emails" USING btree ("id") WHERE "emails"."is_unreadable";