ALTER TABLE "credit_entries" ADD COLUMN "from_plan" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- For databases that were migrated while 0.2.0 was being made: numbers of welcome texts become digests, and stored sound is looked at.
UPDATE "messages" SET "welcome_phone" = encode(sha256(convert_to((SELECT "opt_out_salt" FROM "installation") || "welcome_phone", 'UTF8')), 'hex') WHERE "welcome_phone" LIKE '+%';--> statement-breakpoint
UPDATE "files" SET "playback" = 'unchecked' WHERE "kind" = 'audio' AND "media_type" IN ('audio/mp4', 'audio/wav') AND "uses" > 0 AND "playback" = 'direct';
