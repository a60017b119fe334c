ALTER TABLE "files" ADD COLUMN "playback" text DEFAULT 'direct' NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "playable_size" bigint;--> statement-breakpoint
-- data
UPDATE "files" SET "playback" = 'preparing' WHERE "kind" = 'audio' AND "media_type" = 'audio/aiff' AND "uses" > 0;
