CREATE TABLE "fan_replies" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"fan_id" text NOT NULL,
	"text" text NOT NULL,
	"kind" text NOT NULL,
	"carrier_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "fan_replies_carrier_id" UNIQUE("carrier_id")
);
--> statement-breakpoint
CREATE TABLE "welcome_texts" (
	"user_id" text PRIMARY KEY NOT NULL,
	"enabled" boolean NOT NULL,
	"text" text NOT NULL,
	"enabled_at" timestamp with time zone,
	"out_of_credits_at" timestamp with time zone
);
--> statement-breakpoint
DROP INDEX "messages_one_at_a_time";--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "quantity" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "segment_filter" jsonb;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "fan_estimate" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "kind" text DEFAULT 'message' NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "welcome_phone" text;--> statement-breakpoint
ALTER TABLE "fan_replies" ADD CONSTRAINT "fan_replies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fan_replies" ADD CONSTRAINT "fan_replies_fan_id_fans_id_fk" FOREIGN KEY ("fan_id") REFERENCES "public"."fans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "welcome_texts" ADD CONSTRAINT "welcome_texts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fan_replies_list" ON "fan_replies" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "fan_replies_fan" ON "fan_replies" USING btree ("fan_id");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_one_at_a_time" ON "messages" USING btree ("user_id") WHERE status = 'sending' and kind = 'message';--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_user_id_welcome_phone" UNIQUE("user_id","welcome_phone");--> statement-breakpoint
-- data
-- Who gets a scheduled message is decided when it goes out: what was written down before is an estimate.
UPDATE messages SET fan_estimate = (SELECT count(*) FROM text_deliveries d WHERE d.message_id = messages.id AND d.state = 'queued') WHERE status = 'scheduled';--> statement-breakpoint
DELETE FROM text_deliveries USING messages WHERE messages.id = text_deliveries.message_id AND messages.status = 'scheduled';
