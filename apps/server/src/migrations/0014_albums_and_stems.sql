CREATE TABLE "album_tracks" (
	"track_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"gap_seconds" real NOT NULL,
	"fade_in_seconds" real NOT NULL,
	"fade_out_seconds" real NOT NULL
);
--> statement-breakpoint
CREATE TABLE "albums" (
	"project_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"style" text NOT NULL,
	"loudness" real,
	"spread" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stem_mixes" (
	"track_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"request_id" text NOT NULL,
	"status" text NOT NULL,
	"levels" jsonb NOT NULL,
	"path" text,
	"failure" jsonb,
	"requested_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stems" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"track_id" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"level_db" real DEFAULT 0 NOT NULL,
	"path" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "upc" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tracks" ADD COLUMN "isrc" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "mastering_copies" ADD COLUMN "gap_seconds" real DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mastering_runs" ADD COLUMN "album_run_id" text;--> statement-breakpoint
ALTER TABLE "mastering_runs" ADD COLUMN "album_tone" jsonb;--> statement-breakpoint
ALTER TABLE "album_tracks" ADD CONSTRAINT "album_tracks_track_id_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."tracks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "album_tracks" ADD CONSTRAINT "album_tracks_user_id_artists_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "albums" ADD CONSTRAINT "albums_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "albums" ADD CONSTRAINT "albums_user_id_artists_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stem_mixes" ADD CONSTRAINT "stem_mixes_track_id_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."tracks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stem_mixes" ADD CONSTRAINT "stem_mixes_user_id_artists_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stems" ADD CONSTRAINT "stems_user_id_artists_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stems" ADD CONSTRAINT "stems_track_id_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."tracks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "album_tracks_user_id" ON "album_tracks" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "albums_user_id" ON "albums" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "stem_mixes_user_id" ON "stem_mixes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "stems_track" ON "stems" USING btree ("track_id");--> statement-breakpoint
CREATE INDEX "stems_user_id" ON "stems" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mastering_runs_album" ON "mastering_runs" USING btree ("album_run_id") WHERE "mastering_runs"."album_run_id" is not null;