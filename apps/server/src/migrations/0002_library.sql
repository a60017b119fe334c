CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "artwork" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"path" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"path" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"kind" text NOT NULL,
	"size" bigint NOT NULL,
	"media_type" text,
	"uses" integer DEFAULT 0 NOT NULL,
	"variants" text[] DEFAULT '{}' NOT NULL,
	"duration_seconds" real,
	"waveform" text,
	"fine_waveform" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"released_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"artist" text DEFAULT '' NOT NULL,
	"year" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"cover_art" text,
	"release_date" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tracks" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"title" text NOT NULL,
	"artist" text DEFAULT '' NOT NULL,
	"year" text DEFAULT '' NOT NULL,
	"cover_art" text,
	"audio_file" text,
	"original_file_name" text,
	"release_date" date,
	"is_locked" boolean DEFAULT false NOT NULL,
	"mastered_versions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"position" integer NOT NULL,
	"project_id" text,
	"project_position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "artwork" ADD CONSTRAINT "artwork_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracks" ADD CONSTRAINT "tracks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracks" ADD CONSTRAINT "tracks_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "artwork_user_id" ON "artwork" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "files_user_id" ON "files" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "files_unused" ON "files" USING btree ("uses","created_at");--> statement-breakpoint
CREATE INDEX "projects_user_id" ON "projects" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "projects_search" ON "projects" USING gin (lower("name" || ' ' || "artist") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "tracks_user_id" ON "tracks" USING btree ("user_id","position");--> statement-breakpoint
CREATE INDEX "tracks_project_id" ON "tracks" USING btree ("project_id","project_position");--> statement-breakpoint
CREATE INDEX "tracks_search" ON "tracks" USING gin (lower("title" || ' ' || "artist") gin_trgm_ops);