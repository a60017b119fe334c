CREATE TABLE "mastering_runs" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"track_id" text NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"source" text NOT NULL,
	"settings" jsonb NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"step" text NOT NULL,
	"styles" jsonb NOT NULL,
	"outputs" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"original" jsonb,
	"passage" jsonb,
	"failure" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "mastering_versions" (
	"run_id" text NOT NULL,
	"style" text NOT NULL,
	"user_id" text NOT NULL,
	"track_id" text NOT NULL,
	"kind" text NOT NULL,
	"path" text NOT NULL,
	"report" jsonb NOT NULL,
	"waveform" text NOT NULL,
	"mp3" text,
	"mp3_asked_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mastering_versions_run_id_style_pk" PRIMARY KEY("run_id","style")
);
--> statement-breakpoint
ALTER TABLE "mastering_runs" ADD CONSTRAINT "mastering_runs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mastering_runs" ADD CONSTRAINT "mastering_runs_track_id_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."tracks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mastering_versions" ADD CONSTRAINT "mastering_versions_run_id_mastering_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."mastering_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mastering_versions" ADD CONSTRAINT "mastering_versions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mastering_versions" ADD CONSTRAINT "mastering_versions_track_id_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."tracks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mastering_runs_one_at_a_time" ON "mastering_runs" USING btree ("track_id","kind") WHERE "mastering_runs"."status" in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "mastering_runs_track" ON "mastering_runs" USING btree ("track_id","kind","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "mastering_runs_user_id" ON "mastering_runs" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mastering_versions_track" ON "mastering_versions" USING btree ("track_id","kind");--> statement-breakpoint
CREATE INDEX "mastering_versions_user_id" ON "mastering_versions" USING btree ("user_id","kind");--> statement-breakpoint
ALTER TABLE "tracks" DROP COLUMN "mastered_versions";