CREATE TABLE "admin_invitations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "admin_invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token" text NOT NULL,
	"email" text NOT NULL,
	"invited_by" integer,
	"used" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "admin_invitations_token_unique" UNIQUE("token"),
	CONSTRAINT "admin_invitations_email_lower" CHECK ("admin_invitations"."email" = lower("admin_invitations"."email"))
);
--> statement-breakpoint
CREATE TABLE "admin_users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "admin_users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"password" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"profile_image_url" text,
	"role" text DEFAULT 'admin' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "admin_users_email_unique" UNIQUE("email"),
	CONSTRAINT "admin_users_email_lower" CHECK ("admin_users"."email" = lower("admin_users"."email")),
	CONSTRAINT "admin_users_role_known" CHECK ("admin_users"."role" in ('super_admin', 'admin', 'viewer'))
);
--> statement-breakpoint
CREATE TABLE "business_park" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "business_park_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"location" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"total_acreage" integer DEFAULT 50 NOT NULL,
	"current_phase" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_inquiries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_inquiries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"form" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"space_type" text NOT NULL,
	"preferred_location" text NOT NULL,
	"additional_details" text DEFAULT '' NOT NULL,
	"urgency" text DEFAULT '' NOT NULL,
	"budget_range" text DEFAULT '' NOT NULL,
	"move_in_timeframe" text DEFAULT '' NOT NULL,
	"spam" boolean DEFAULT false NOT NULL,
	"visit_id" text,
	"lead_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_inquiries_form_known" CHECK ("contact_inquiries"."form" in ('A', 'B'))
);
--> statement-breakpoint
CREATE TABLE "inquiry_fingerprints" (
	"fingerprint" text PRIMARY KEY NOT NULL,
	"inquiry_id" integer,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_activities" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_activities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lead_id" integer NOT NULL,
	"activity_type" text NOT NULL,
	"description" text NOT NULL,
	"outcome" text,
	"scheduled_date" timestamp (3) with time zone,
	"completed_date" timestamp (3) with time zone,
	"created_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lead_id" integer NOT NULL,
	"file_name" text NOT NULL,
	"file_type" text,
	"file_size" integer,
	"file_path" text NOT NULL,
	"uploaded_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lead_id" integer NOT NULL,
	"note" text NOT NULL,
	"created_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_tracking" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_tracking_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"visit_id" text NOT NULL,
	"source" varchar(100) NOT NULL,
	"action" varchar(100) NOT NULL,
	"page" varchar(255),
	"phone_number" varchar(50),
	"email" varchar(255),
	"property_id" varchar(50),
	"property_name" varchar(255),
	"unit_id" varchar(50),
	"unit_number" varchar(50),
	"ip_address" varchar(45),
	"user_agent" text,
	"referrer" varchar(512),
	"utm_source" varchar(100),
	"utm_medium" varchar(100),
	"utm_campaign" varchar(100),
	"additional_data" jsonb,
	"converted_to_lead" boolean DEFAULT false NOT NULL,
	"lead_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "leads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"company" text,
	"job_title" text,
	"space_type" text,
	"space_size" integer,
	"preferred_location" text,
	"budget" integer,
	"timeframe" text,
	"source" text,
	"status" text DEFAULT 'new' NOT NULL,
	"priority" text DEFAULT 'medium' NOT NULL,
	"assigned_to" text,
	"notes" text,
	"last_contact_date" timestamp (3) with time zone,
	"next_follow_up_date" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower("leads"."first_name" || ' ' || "leads"."last_name" || ' ' || "leads"."email" || ' ' || coalesce("leads"."company", ''))) STORED,
	CONSTRAINT "leads_email_unique" UNIQUE("email"),
	CONSTRAINT "leads_email_lower" CHECK ("leads"."email" = lower("leads"."email"))
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"dedupe_key" text NOT NULL,
	"payload" jsonb NOT NULL,
	"message_id" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"run_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"locked_until" timestamp (3) with time zone,
	"lock_token" uuid,
	"done_at" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone,
	"last_error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outbox_dedupe_key_unique" UNIQUE("dedupe_key")
);
--> statement-breakpoint
CREATE TABLE "page_templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "page_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"description" text,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "phases" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "phases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"park_id" integer NOT NULL,
	"phase_number" integer NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"total_units" integer NOT NULL,
	"units_leased" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'planning' NOT NULL,
	"target_industries" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "phases_park_id_phase_number_unique" UNIQUE("park_id","phase_number")
);
--> statement-breakpoint
CREATE TABLE "properties" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "properties_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"size" integer NOT NULL,
	"price" integer NOT NULL,
	"location" text NOT NULL,
	"property_type" text NOT NULL,
	"status" text DEFAULT 'available' NOT NULL,
	"features" text[] DEFAULT '{}' NOT NULL,
	"image_url" text,
	"template_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"tokens" double precision NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"sid" varchar PRIMARY KEY NOT NULL,
	"sess" json NOT NULL,
	"expire" timestamp (3) with time zone NOT NULL,
	"user_id" integer
);
--> statement-breakpoint
CREATE TABLE "template_sections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "template_sections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"template_id" integer NOT NULL,
	"type" text NOT NULL,
	"title" text,
	"content" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"order" integer NOT NULL,
	"is_visible" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "units" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "units_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"phase_id" integer,
	"unit_number" text NOT NULL,
	"size" integer NOT NULL,
	"monthly_rent" integer DEFAULT 0 NOT NULL,
	"image_url" text,
	"features" text[] DEFAULT '{}' NOT NULL,
	"status" varchar(50) DEFAULT 'available' NOT NULL,
	"available_date" date,
	"lease_start_date" date,
	"lease_end_date" date,
	"tenant_company" text,
	"tenant_contact" text,
	"industry_type" text DEFAULT '' NOT NULL,
	"template_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "units_unit_number_unique" UNIQUE("unit_number"),
	CONSTRAINT "units_lease_in_order" CHECK ("units"."lease_end_date" >= "units"."lease_start_date")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"username" text NOT NULL,
	"password" text NOT NULL,
	CONSTRAINT "users_username_unique" UNIQUE("username")
);
--> statement-breakpoint
ALTER TABLE "admin_invitations" ADD CONSTRAINT "admin_invitations_invited_by_admin_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."admin_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_inquiries" ADD CONSTRAINT "contact_inquiries_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_fingerprints" ADD CONSTRAINT "inquiry_fingerprints_inquiry_id_contact_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."contact_inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_activities" ADD CONSTRAINT "lead_activities_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_documents" ADD CONSTRAINT "lead_documents_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_notes" ADD CONSTRAINT "lead_notes_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_tracking" ADD CONSTRAINT "lead_tracking_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phases" ADD CONSTRAINT "phases_park_id_business_park_id_fk" FOREIGN KEY ("park_id") REFERENCES "public"."business_park"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_template_id_page_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."page_templates"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_admin_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."admin_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_sections" ADD CONSTRAINT "template_sections_template_id_page_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."page_templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_phase_id_phases_id_fk" FOREIGN KEY ("phase_id") REFERENCES "public"."phases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_template_id_page_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."page_templates"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_inquiries_created_at_id_index" ON "contact_inquiries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "contact_inquiries_lead_id_index" ON "contact_inquiries" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "inquiry_fingerprints_inquiry_id_index" ON "inquiry_fingerprints" USING btree ("inquiry_id");--> statement-breakpoint
CREATE INDEX "inquiry_fingerprints_seen_at_index" ON "inquiry_fingerprints" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "lead_activities_lead_id_created_at_id_index" ON "lead_activities" USING btree ("lead_id","created_at","id");--> statement-breakpoint
CREATE INDEX "lead_documents_lead_id_index" ON "lead_documents" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "lead_notes_lead_id_created_at_id_index" ON "lead_notes" USING btree ("lead_id","created_at","id");--> statement-breakpoint
CREATE INDEX "lead_tracking_visit_id_id_index" ON "lead_tracking" USING btree ("visit_id","id");--> statement-breakpoint
CREATE INDEX "lead_tracking_lead_id_index" ON "lead_tracking" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "lead_tracking_to_forget_index" ON "lead_tracking" USING btree ("created_at") WHERE "lead_tracking"."ip_address" is not null or "lead_tracking"."user_agent" is not null;--> statement-breakpoint
CREATE INDEX "leads_created_at_id_index" ON "leads" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "leads_status_priority_created_at_id_index" ON "leads" USING btree ("status","priority","created_at","id");--> statement-breakpoint
CREATE INDEX "leads_search_text_index" ON "leads" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "outbox_due_index" ON "outbox" USING btree ("run_at","id") WHERE "outbox"."done_at" is null and "outbox"."failed_at" is null;--> statement-breakpoint
CREATE INDEX "properties_created_at_id_index" ON "properties" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "properties_template_id_index" ON "properties" USING btree ("template_id");--> statement-breakpoint
CREATE INDEX "rate_limits_at_index" ON "rate_limits" USING btree ("at");--> statement-breakpoint
CREATE INDEX "sessions_expire_index" ON "sessions" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "template_sections_template_id_order_index" ON "template_sections" USING btree ("template_id","order","id");--> statement-breakpoint
CREATE INDEX "units_phase_id_index" ON "units" USING btree ("phase_id");--> statement-breakpoint
CREATE INDEX "units_template_id_index" ON "units" USING btree ("template_id");