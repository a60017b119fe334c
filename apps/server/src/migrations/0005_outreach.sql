CREATE TABLE "campaigns" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"template_id" text,
	"track_id" text,
	"project_id" text,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"links" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"measured" boolean DEFAULT false NOT NULL,
	"status" text NOT NULL,
	"notice" text,
	"scheduled_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "campaigns_user_id_id" UNIQUE("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"campaign_id" text NOT NULL,
	"recipient_id" text,
	"recipient_key" text NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"attempt_id" text,
	"attempted_at" timestamp with time zone,
	"attempt_owner" text,
	"claimed_at" timestamp with time zone,
	"sender" text,
	"not_before" timestamp with time zone,
	"token" text NOT NULL,
	"sent_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	"clicked_at" timestamp with time zone,
	"unsubscribed_at" timestamp with time zone,
	"bounced_at" timestamp with time zone,
	CONSTRAINT "deliveries_token" UNIQUE("token"),
	CONSTRAINT "deliveries_campaign_id_recipient_key" UNIQUE("campaign_id","recipient_key")
);
--> statement-breakpoint
CREATE TABLE "email_templates" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"track_id" text NOT NULL,
	"type" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"track_title" text NOT NULL,
	"track_artist" text NOT NULL,
	"writer" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "email_templates_track_id_type" UNIQUE("track_id","type")
);
--> statement-breakpoint
CREATE TABLE "mail_opt_outs" (
	"user_id" text NOT NULL,
	"email" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_opt_outs_user_id_email_pk" PRIMARY KEY("user_id","email")
);
--> statement-breakpoint
CREATE TABLE "mailboxes" (
	"user_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"address" text NOT NULL,
	"sender_name" text NOT NULL,
	"settings" jsonb,
	"secret" text NOT NULL,
	"daily_limit" integer NOT NULL,
	"service_limit" integer NOT NULL,
	"problem" text,
	"hold_until" timestamp with time zone,
	"hold_reason" text,
	"hold_sentence" text,
	"setbacks" integer DEFAULT 0 NOT NULL,
	"lease_owner" text,
	"lease_until" timestamp with time zone,
	"connected_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recipients" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"category" text DEFAULT 'other' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "recipients_user_id_email" UNIQUE("user_id","email")
);
--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_template_id_email_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."email_templates"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_track_id_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."tracks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_recipient_id_recipients_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."recipients"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_campaign" FOREIGN KEY ("user_id","campaign_id") REFERENCES "public"."campaigns"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_templates" ADD CONSTRAINT "email_templates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_templates" ADD CONSTRAINT "email_templates_track_id_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."tracks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_opt_outs" ADD CONSTRAINT "mail_opt_outs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailboxes" ADD CONSTRAINT "mailboxes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipients" ADD CONSTRAINT "recipients_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaigns_under_way" ON "campaigns" USING btree ("user_id") WHERE status in ('scheduled', 'sending');--> statement-breakpoint
CREATE INDEX "campaigns_search" ON "campaigns" USING gin (lower("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "deliveries_waiting" ON "deliveries" USING btree ("campaign_id","id") WHERE state = 'queued';--> statement-breakpoint
CREATE INDEX "deliveries_on_their_way" ON "deliveries" USING btree ("user_id") WHERE state = 'sending';--> statement-breakpoint
CREATE INDEX "deliveries_sender" ON "deliveries" USING btree ("user_id","sender","attempted_at");--> statement-breakpoint
CREATE INDEX "deliveries_recipient" ON "deliveries" USING btree ("recipient_id");--> statement-breakpoint
CREATE INDEX "email_templates_user_id" ON "email_templates" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "recipients_search" ON "recipients" USING gin (lower("name" || ' ' || "email") gin_trgm_ops);