CREATE TABLE "promos" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"track_id" text,
	"project_id" text,
	"note" text DEFAULT '' NOT NULL,
	"story" text DEFAULT '' NOT NULL,
	"credits" text DEFAULT '' NOT NULL,
	"photos" text[] DEFAULT '{}' NOT NULL,
	"downloads" text DEFAULT 'off' NOT NULL,
	"download_limit" integer,
	"passcode" text,
	"watermark" boolean DEFAULT true NOT NULL,
	"feedback_first" boolean DEFAULT false NOT NULL,
	"embargo_until" timestamp with time zone,
	"live_from" timestamp with time zone,
	"live_until" timestamp with time zone NOT NULL,
	"versions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "promo_comments" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"link_id" text NOT NULL,
	"track_id" text NOT NULL,
	"body" text NOT NULL,
	"position" real,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "promo_copies" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"source" text NOT NULL,
	"format" text NOT NULL,
	"watermark" boolean NOT NULL,
	"state" text NOT NULL,
	"paths" text[] DEFAULT '{}' NOT NULL,
	"layout" jsonb,
	"seconds" real,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "promo_copies_key" UNIQUE("user_id","source","format","watermark")
);
--> statement-breakpoint
CREATE TABLE "promo_downloads" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"link_id" text NOT NULL,
	"track_id" text NOT NULL,
	"format" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "promo_feedback" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"link_id" text NOT NULL,
	"rating" smallint NOT NULL,
	"support" text[] DEFAULT '{}' NOT NULL,
	"favorite_track_id" text,
	"note" text DEFAULT '' NOT NULL,
	"may_quote" boolean DEFAULT false NOT NULL,
	"quote_approved_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "promo_identifications" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"filename" text NOT NULL,
	"path" text,
	"state" text NOT NULL,
	"link_id" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "promo_links" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"promo_id" text NOT NULL,
	"kind" text NOT NULL,
	"recipient_id" text,
	"name" text NOT NULL,
	"email" text,
	"category" text,
	"note" text DEFAULT '' NOT NULL,
	"token" text NOT NULL,
	"sealed_token" text NOT NULL,
	"mark" bigint NOT NULL,
	"opens" integer DEFAULT 0 NOT NULL,
	"last_opened_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "promo_links_token_unique" UNIQUE("token"),
	CONSTRAINT "promo_links_mark_unique" UNIQUE("mark")
);
--> statement-breakpoint
CREATE TABLE "promo_plays" (
	"user_id" text NOT NULL,
	"visit_id" text NOT NULL,
	"track_id" text NOT NULL,
	"heard" smallint[] NOT NULL,
	"sent" boolean[] NOT NULL,
	"seconds" real DEFAULT 0 NOT NULL,
	CONSTRAINT "promo_plays_visit_id_track_id_pk" PRIMARY KEY("visit_id","track_id")
);
--> statement-breakpoint
CREATE TABLE "promo_visits" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"link_id" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"visitor" text NOT NULL,
	"seconds" real DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "promos" ADD CONSTRAINT "promos_user_id_artists_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promos" ADD CONSTRAINT "promos_track_id_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."tracks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promos" ADD CONSTRAINT "promos_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_comments" ADD CONSTRAINT "promo_comments_user_id_artists_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_comments" ADD CONSTRAINT "promo_comments_link_id_promo_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."promo_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_comments" ADD CONSTRAINT "promo_comments_track_id_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."tracks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_copies" ADD CONSTRAINT "promo_copies_user_id_artists_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_downloads" ADD CONSTRAINT "promo_downloads_user_id_artists_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_downloads" ADD CONSTRAINT "promo_downloads_link_id_promo_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."promo_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_downloads" ADD CONSTRAINT "promo_downloads_track_id_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."tracks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_feedback" ADD CONSTRAINT "promo_feedback_user_id_artists_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_feedback" ADD CONSTRAINT "promo_feedback_link_id_promo_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."promo_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_feedback" ADD CONSTRAINT "promo_feedback_favorite_track_id_tracks_id_fk" FOREIGN KEY ("favorite_track_id") REFERENCES "public"."tracks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_identifications" ADD CONSTRAINT "promo_identifications_user_id_artists_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_identifications" ADD CONSTRAINT "promo_identifications_link_id_promo_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."promo_links"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_links" ADD CONSTRAINT "promo_links_user_id_artists_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_links" ADD CONSTRAINT "promo_links_promo_id_promos_id_fk" FOREIGN KEY ("promo_id") REFERENCES "public"."promos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_links" ADD CONSTRAINT "promo_links_recipient_id_recipients_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."recipients"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_plays" ADD CONSTRAINT "promo_plays_user_id_artists_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_plays" ADD CONSTRAINT "promo_plays_visit_id_promo_visits_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."promo_visits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_plays" ADD CONSTRAINT "promo_plays_track_id_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."tracks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_visits" ADD CONSTRAINT "promo_visits_user_id_artists_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_visits" ADD CONSTRAINT "promo_visits_link_id_promo_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."promo_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "promos_user_id" ON "promos" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "promos_track" ON "promos" USING btree ("track_id");--> statement-breakpoint
CREATE UNIQUE INDEX "promos_project" ON "promos" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "promo_comments_user_id" ON "promo_comments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "promo_comments_link" ON "promo_comments" USING btree ("link_id","id");--> statement-breakpoint
CREATE INDEX "promo_comments_track" ON "promo_comments" USING btree ("track_id");--> statement-breakpoint
CREATE INDEX "promo_downloads_user_id" ON "promo_downloads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "promo_downloads_link" ON "promo_downloads" USING btree ("link_id","track_id");--> statement-breakpoint
CREATE INDEX "promo_downloads_track" ON "promo_downloads" USING btree ("track_id");--> statement-breakpoint
CREATE INDEX "promo_feedback_user_id" ON "promo_feedback" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "promo_feedback_link" ON "promo_feedback" USING btree ("link_id","id");--> statement-breakpoint
CREATE INDEX "promo_feedback_favorite" ON "promo_feedback" USING btree ("favorite_track_id");--> statement-breakpoint
CREATE INDEX "promo_identifications_user_id" ON "promo_identifications" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "promo_identifications_link" ON "promo_identifications" USING btree ("link_id");--> statement-breakpoint
CREATE INDEX "promo_links_user_id" ON "promo_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "promo_links_promo" ON "promo_links" USING btree ("promo_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "promo_links_recipient" ON "promo_links" USING btree ("promo_id","recipient_id");--> statement-breakpoint
CREATE UNIQUE INDEX "promo_links_shared" ON "promo_links" USING btree ("promo_id","kind") WHERE kind <> 'personal';--> statement-breakpoint
CREATE INDEX "promo_links_of_recipient" ON "promo_links" USING btree ("recipient_id");--> statement-breakpoint
CREATE INDEX "promo_plays_user_id" ON "promo_plays" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "promo_plays_track" ON "promo_plays" USING btree ("track_id");--> statement-breakpoint
CREATE INDEX "promo_visits_user_id" ON "promo_visits" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "promo_visits_link" ON "promo_visits" USING btree ("link_id","started_at");