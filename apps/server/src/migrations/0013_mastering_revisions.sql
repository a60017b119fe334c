CREATE TABLE "mastering_analyses" (
	"path" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"status" text NOT NULL,
	"analysis" jsonb,
	"profile" jsonb,
	"failure" jsonb,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mastering_copies" (
	"run_id" text NOT NULL,
	"style" text NOT NULL,
	"format" text NOT NULL,
	"user_id" text NOT NULL,
	"track_id" text NOT NULL,
	"path" text,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mastering_copies_run_id_style_format_pk" PRIMARY KEY("run_id","style","format")
);
--> statement-breakpoint
CREATE TABLE "mastering_references" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"path" text NOT NULL,
	"track_id" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mastering_runs" ADD COLUMN "method" text DEFAULT 'styles' NOT NULL;--> statement-breakpoint
ALTER TABLE "mastering_runs" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "mastering_runs" ADD COLUMN "is_current" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mastering_runs" ADD COLUMN "reference" jsonb;--> statement-breakpoint
ALTER TABLE "mastering_runs" ADD COLUMN "share_key" text;--> statement-breakpoint
ALTER TABLE "mastering_analyses" ADD CONSTRAINT "mastering_analyses_path_files_path_fk" FOREIGN KEY ("path") REFERENCES "public"."files"("path") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mastering_analyses" ADD CONSTRAINT "mastering_analyses_user_id_artists_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mastering_copies" ADD CONSTRAINT "mastering_copies_user_id_artists_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mastering_copies" ADD CONSTRAINT "mastering_copies_track_id_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."tracks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mastering_copies" ADD CONSTRAINT "mastering_copies_run_id_style_mastering_versions_run_id_style_fk" FOREIGN KEY ("run_id","style") REFERENCES "public"."mastering_versions"("run_id","style") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mastering_references" ADD CONSTRAINT "mastering_references_user_id_artists_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mastering_references" ADD CONSTRAINT "mastering_references_track_id_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."tracks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mastering_analyses_user_id" ON "mastering_analyses" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mastering_copies_track" ON "mastering_copies" USING btree ("track_id");--> statement-breakpoint
CREATE INDEX "mastering_copies_user_id" ON "mastering_copies" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mastering_references_track" ON "mastering_references" USING btree ("track_id");--> statement-breakpoint
CREATE INDEX "mastering_references_user_id" ON "mastering_references" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "mastering_runs_current" ON "mastering_runs" USING btree ("track_id","method") WHERE "mastering_runs"."is_current";--> statement-breakpoint
DELETE FROM "mastering_runs" WHERE "kind" = 'master' AND "status" = 'done' AND "id" NOT IN (SELECT "run_id" FROM "mastering_versions");--> statement-breakpoint
UPDATE "mastering_runs" SET "is_current" = true WHERE "kind" = 'master' AND "id" IN (SELECT "run_id" FROM "mastering_versions" WHERE "kind" = 'master');--> statement-breakpoint
UPDATE "mastering_runs" SET "settings" = "settings" || '{"reference": null, "acceptDamage": false}';--> statement-breakpoint
INSERT INTO "mastering_copies" ("run_id", "style", "format", "user_id", "track_id", "path", "asked_at")
	SELECT "run_id", "style", 'mp3', "user_id", "track_id", "mp3", coalesce("mp3_asked_at", "created_at") FROM "mastering_versions" WHERE "mp3" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "mastering_versions" DROP COLUMN "mp3";--> statement-breakpoint
ALTER TABLE "mastering_versions" DROP COLUMN "mp3_asked_at";