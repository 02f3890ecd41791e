CREATE TABLE "history" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer,
	"user_name" text NOT NULL,
	"verb" text NOT NULL,
	"noun" text NOT NULL,
	"noun_id" integer NOT NULL,
	"noun_name" text NOT NULL,
	"changes" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "setup_codes" (
	"email" text PRIMARY KEY NOT NULL,
	"nonce" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "admin_invitations" ADD COLUMN "nonce" text NOT NULL;--> statement-breakpoint
ALTER TABLE "admin_users" ADD COLUMN "password_expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "history" ADD CONSTRAINT "history_user_id_admin_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."admin_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "history_noun_noun_id_id_index" ON "history" USING btree ("noun","noun_id","id");--> statement-breakpoint
CREATE INDEX "history_user_id_index" ON "history" USING btree ("user_id");