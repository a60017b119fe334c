CREATE TABLE "pitch_facts" (
	"track_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"artist_story" text,
	"hook" text DEFAULT '' NOT NULL,
	"sounds_like" text DEFAULT '' NOT NULL,
	"genre" text DEFAULT '' NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"advisory" text DEFAULT 'unknown' NOT NULL,
	"credits" text,
	"past_support" text DEFAULT '' NOT NULL,
	"song_link" text DEFAULT '' NOT NULL,
	"press_kit" text DEFAULT '' NOT NULL,
	"links" text[] DEFAULT '{}' NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pitch_facts" ADD CONSTRAINT "pitch_facts_track_id_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."tracks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pitch_facts" ADD CONSTRAINT "pitch_facts_user_id_artists_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pitch_facts_user_id" ON "pitch_facts" USING btree ("user_id");