CREATE TABLE "text_usage" (
	"scope" text NOT NULL,
	"period" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"segments" integer DEFAULT 0 NOT NULL,
	"notified_at" timestamp with time zone,
	CONSTRAINT "text_usage_scope_period_starts_at_pk" PRIMARY KEY("scope","period","starts_at")
);
--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "last_backup_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "rate_counts" ADD COLUMN "seconds" integer DEFAULT 60 NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD COLUMN "from_plan" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "review" text;--> statement-breakpoint
CREATE INDEX "text_deliveries_waiting" ON "text_deliveries" USING btree ("message_id") WHERE state = 'queued';--> statement-breakpoint
CREATE INDEX "text_deliveries_unknown" ON "text_deliveries" USING btree ("message_id") WHERE state = 'unknown';--> statement-breakpoint
CREATE INDEX "deliveries_unknown" ON "deliveries" USING btree ("user_id") WHERE state = 'unknown';--> statement-breakpoint
-- data: accounts from before the confirmation was required have sent already, and may have something scheduled.
UPDATE "users" SET "email_confirmed" = true WHERE NOT "email_confirmed";--> statement-breakpoint
-- data: for databases that were migrated while 0.2.0 was being made, numbers of welcome texts become digests, and stored sound is looked at.
UPDATE "messages" SET "welcome_phone" = encode(sha256(convert_to((SELECT "opt_out_salt" FROM "installation") || "welcome_phone", 'UTF8')), 'hex') WHERE "welcome_phone" LIKE '+%';--> statement-breakpoint
UPDATE "files" SET "playback" = 'unchecked' WHERE "kind" = 'audio' AND "media_type" IN ('audio/mp4', 'audio/wav') AND "uses" > 0 AND "playback" = 'direct';
