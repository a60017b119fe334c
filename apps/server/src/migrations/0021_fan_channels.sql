CREATE TABLE "fan_email_opt_outs" (
	"user_id" text NOT NULL,
	"digest" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "fan_email_opt_outs_user_id_digest_pk" PRIMARY KEY("user_id","digest")
);
--> statement-breakpoint
CREATE TABLE "whatsapp_templates" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"language" text NOT NULL,
	"body" text NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"content_sid" text,
	"checked_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "text_deliveries" RENAME COLUMN "phone" TO "address";--> statement-breakpoint
ALTER TABLE "release_reminders" DROP CONSTRAINT "release_reminders_page_fan";--> statement-breakpoint
DROP INDEX "text_deliveries_phone";--> statement-breakpoint
DROP INDEX "fans_search";--> statement-breakpoint
DROP INDEX "text_deliveries_waiting";--> statement-breakpoint
ALTER TABLE "fans" ALTER COLUMN "phone" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "phone_opt_outs" ADD COLUMN "channel" text DEFAULT 'sms' NOT NULL;--> statement-breakpoint
ALTER TABLE "phone_opt_outs" DROP CONSTRAINT "phone_opt_outs_pkey";--> statement-breakpoint
ALTER TABLE "phone_opt_outs" ADD CONSTRAINT "phone_opt_outs_channel_digest_pk" PRIMARY KEY("channel","digest");--> statement-breakpoint
ALTER TABLE "fan_consents" ADD COLUMN "channel" text DEFAULT 'sms' NOT NULL;--> statement-breakpoint
ALTER TABLE "fans" ADD COLUMN "whatsapp_allowed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "fans" ADD COLUMN "email_allowed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "fans" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "fans" ADD COLUMN "last_texted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "channels" text[] DEFAULT '{"sms"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "texts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "whatsapp_template_id" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "local_time" jsonb;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "is_paused" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "text_deliveries" ADD COLUMN "channel" text DEFAULT 'sms' NOT NULL;--> statement-breakpoint
ALTER TABLE "text_deliveries" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "text_deliveries" ADD COLUMN "credits" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "text_deliveries" ADD COLUMN "not_before" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "text_deliveries" ADD COLUMN "opened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "text_deliveries" ADD COLUMN "clicked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "fan_replies" ADD COLUMN "channel" text DEFAULT 'sms' NOT NULL;--> statement-breakpoint
ALTER TABLE "fan_email_opt_outs" ADD CONSTRAINT "fan_email_opt_outs_user_id_artists_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whatsapp_templates" ADD CONSTRAINT "whatsapp_templates_user_id_artists_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "whatsapp_templates_list" ON "whatsapp_templates" USING btree ("user_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "whatsapp_templates_to_check" ON "whatsapp_templates" USING btree ("checked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "fans_by_email_only" ON "fans" USING btree ("user_id",lower("email")) WHERE phone is null;--> statement-breakpoint
CREATE INDEX "fans_email" ON "fans" USING btree ("user_id",lower("email"));--> statement-breakpoint
CREATE INDEX "text_deliveries_planned" ON "text_deliveries" USING btree ("not_before") WHERE state = 'queued' and not_before is not null;--> statement-breakpoint
CREATE INDEX "text_deliveries_address" ON "text_deliveries" USING btree ("address","accepted_at");--> statement-breakpoint
CREATE INDEX "fans_search" ON "fans" USING gin (lower(case when octet_length("name" || ' ' || coalesce("phone", '') || ' ' || coalesce("email", '')) = char_length("name" || ' ' || coalesce("phone", '') || ' ' || coalesce("email", '')) then "name" || ' ' || coalesce("phone", '') || ' ' || coalesce("email", '') else replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(regexp_replace(normalize("name" || ' ' || coalesce("phone", '') || ' ' || coalesce("email", ''), NFKD), '[\u0300-\u036f]', '', 'g'), 'Ø', 'o'), 'ø', 'o'), 'Ł', 'l'), 'ł', 'l'), 'Đ', 'd'), 'đ', 'd'), 'Ð', 'd'), 'ð', 'd'), 'ı', 'i'), 'Ħ', 'h'), 'ħ', 'h'), 'ß', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe') end) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "text_deliveries_waiting" ON "text_deliveries" USING btree ("message_id","not_before") WHERE state = 'queued';--> statement-breakpoint
ALTER TABLE "release_reminders" ADD CONSTRAINT "release_reminders_page_fan" UNIQUE("page_id","fan_id");--> statement-breakpoint
UPDATE "fans" SET "last_texted_at" = "last_messaged_at" WHERE "last_messaged_at" IS NOT NULL;--> statement-breakpoint
UPDATE "text_deliveries" SET "credits" = "segments";--> statement-breakpoint
UPDATE "release_reminders" SET "channel" = 'sms';
