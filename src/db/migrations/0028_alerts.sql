CREATE TABLE "alert_choices" (
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"is_on" boolean NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "alert_choices_user_id_kind_channel_pk" PRIMARY KEY("user_id","kind","channel"),
	CONSTRAINT "alert_choices_kind_known" CHECK ("alert_choices"."kind" in ('new-inquiry', 'reply', 'tour', 'reply-due', 'reply-overdue', 'escalation', 'morning-summary')),
	CONSTRAINT "alert_choices_channel_known" CHECK ("alert_choices"."channel" in ('email', 'push'))
);
--> statement-breakpoint
CREATE TABLE "alert_times" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"quiet_from" text,
	"quiet_until" text,
	"summary_at" text DEFAULT '07:30' NOT NULL,
	CONSTRAINT "alert_times_quiet_whole" CHECK (num_nulls("alert_times"."quiet_from", "alert_times"."quiet_until") <> 1)
);
--> statement-breakpoint
CREATE TABLE "escalation_steps" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"after_minutes" integer NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "escalation_steps_after_positive" CHECK ("escalation_steps"."after_minutes" > 0)
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"failed_at" timestamp (3) with time zone,
	"failure" text,
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
ALTER TABLE "alert_choices" ADD CONSTRAINT "alert_choices_user_id_admin_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."admin_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_times" ADD CONSTRAINT "alert_times_user_id_admin_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."admin_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "escalation_steps" ADD CONSTRAINT "escalation_steps_user_id_admin_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."admin_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_admin_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."admin_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_subscriptions_user_id_index" ON "push_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE TRIGGER tell_edited AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON alert_choices FOR EACH STATEMENT EXECUTE FUNCTION tell_edited();--> statement-breakpoint
CREATE TRIGGER tell_edited AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON alert_times FOR EACH STATEMENT EXECUTE FUNCTION tell_edited();--> statement-breakpoint
CREATE TRIGGER tell_edited AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON escalation_steps FOR EACH STATEMENT EXECUTE FUNCTION tell_edited();--> statement-breakpoint
CREATE TRIGGER tell_edited AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON push_subscriptions FOR EACH STATEMENT EXECUTE FUNCTION tell_edited();
