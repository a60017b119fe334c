CREATE TABLE "carrier_recordings" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hotline_calls" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"hotline_id" text,
	"carrier_id" text,
	"is_test" boolean NOT NULL,
	"heard" text NOT NULL,
	"max_minutes" integer NOT NULL,
	"pressed_join" boolean DEFAULT false NOT NULL,
	"pressed_again" boolean DEFAULT false NOT NULL,
	"pressed_message" boolean DEFAULT false NOT NULL,
	"is_new_fan" boolean DEFAULT false NOT NULL,
	"fan_id" text,
	"phone" text,
	"recording_id" text,
	"started_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"seconds" integer DEFAULT 0 NOT NULL,
	"credits" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "hotline_calls_carrier_id" UNIQUE("carrier_id")
);
--> statement-breakpoint
CREATE TABLE "hotlines" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"status" text NOT NULL,
	"number" text,
	"snippet" jsonb,
	"snippet_key" text,
	"snippet_state" text DEFAULT 'none' NOT NULL,
	"snippet_path" text,
	"snippet_seconds" real,
	"greeting_kind" text NOT NULL,
	"greeting_text" text NOT NULL,
	"greeting_voice" text NOT NULL,
	"greeting_source" text,
	"greeting_state" text DEFAULT 'none' NOT NULL,
	"greeting_path" text,
	"greeting_seconds" real,
	"opens_at" timestamp with time zone,
	"closes_at" timestamp with time zone,
	"after_release" boolean DEFAULT true NOT NULL,
	"max_credits" integer,
	"ended_at" timestamp with time zone,
	"trouble_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "hotlines_user_id" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "voice_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"fan_id" text,
	"phone" text,
	"recording_id" text NOT NULL,
	"state" text NOT NULL,
	"path" text,
	"seconds" real NOT NULL,
	"waveform" text,
	"at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "voice_messages_recording_id" UNIQUE("recording_id")
);
--> statement-breakpoint
ALTER TABLE "release_pages" ADD COLUMN "whatsapp_template_id" text;--> statement-breakpoint
ALTER TABLE "hotline_calls" ADD CONSTRAINT "hotline_calls_user_id_artists_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotline_calls" ADD CONSTRAINT "hotline_calls_hotline_id_hotlines_id_fk" FOREIGN KEY ("hotline_id") REFERENCES "public"."hotlines"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotline_calls" ADD CONSTRAINT "hotline_calls_fan_id_fans_id_fk" FOREIGN KEY ("fan_id") REFERENCES "public"."fans"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotlines" ADD CONSTRAINT "hotlines_user_id_artists_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_messages" ADD CONSTRAINT "voice_messages_user_id_artists_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_messages" ADD CONSTRAINT "voice_messages_fan_id_fans_id_fk" FOREIGN KEY ("fan_id") REFERENCES "public"."fans"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "carrier_recordings_at" ON "carrier_recordings" USING btree ("at");--> statement-breakpoint
CREATE INDEX "hotline_calls_hotline" ON "hotline_calls" USING btree ("user_id","hotline_id","started_at");--> statement-breakpoint
CREATE INDEX "hotline_calls_hotline_id" ON "hotline_calls" USING btree ("hotline_id");--> statement-breakpoint
CREATE INDEX "hotline_calls_fan" ON "hotline_calls" USING btree ("fan_id");--> statement-breakpoint
CREATE INDEX "hotline_calls_open" ON "hotline_calls" USING btree ("started_at") WHERE settled_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "hotlines_number" ON "hotlines" USING btree ("number");--> statement-breakpoint
CREATE INDEX "voice_messages_list" ON "voice_messages" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "voice_messages_fan" ON "voice_messages" USING btree ("fan_id");--> statement-breakpoint
ALTER TABLE "release_pages" ADD CONSTRAINT "release_pages_whatsapp_template_id_whatsapp_templates_id_fk" FOREIGN KEY ("whatsapp_template_id") REFERENCES "public"."whatsapp_templates"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "release_pages_whatsapp_template" ON "release_pages" USING btree ("whatsapp_template_id");