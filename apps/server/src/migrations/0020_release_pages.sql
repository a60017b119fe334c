CREATE TABLE "artist_pages" (
	"user_id" text PRIMARY KEY NOT NULL,
	"published" boolean DEFAULT false NOT NULL,
	"tagline" text DEFAULT '' NOT NULL,
	"accent" text,
	"cover_accent" text,
	"cover_accent_of" text,
	"links" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"socials" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"show_shows" boolean DEFAULT true NOT NULL,
	"show_sign_up" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shows" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"day" date NOT NULL,
	"city" text NOT NULL,
	"venue" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"ticket_url" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'on-sale' NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "press_kits" (
	"user_id" text PRIMARY KEY NOT NULL,
	"published" boolean DEFAULT false NOT NULL,
	"headline" text DEFAULT '' NOT NULL,
	"bio_short" text DEFAULT '' NOT NULL,
	"bio_medium" text DEFAULT '' NOT NULL,
	"bio_long" text DEFAULT '' NOT NULL,
	"hometown" text DEFAULT '' NOT NULL,
	"sounds_like" text DEFAULT '' NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"contacts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"show_quotes" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "press_photos" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"path" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"credit" text DEFAULT '' NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "artist_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"is_current" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "release_counts" (
	"user_id" text NOT NULL,
	"page_id" text NOT NULL,
	"day" date NOT NULL,
	"what" text NOT NULL,
	"name" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "release_counts_page_id_day_what_name_pk" PRIMARY KEY("page_id","day","what","name")
);
--> statement-breakpoint
CREATE TABLE "release_links" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"page_id" text NOT NULL,
	"position" integer NOT NULL,
	"url" text NOT NULL,
	"state" text DEFAULT 'unchecked' NOT NULL,
	"checked_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "release_links_page_url" UNIQUE("page_id","url")
);
--> statement-breakpoint
CREATE TABLE "release_pages" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"track_id" text,
	"project_id" text,
	"slug" text NOT NULL,
	"published" boolean DEFAULT false NOT NULL,
	"timing" text DEFAULT 'local' NOT NULL,
	"minute" integer DEFAULT 0 NOT NULL,
	"time_zone" text NOT NULL,
	"credits" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"lyrics" text DEFAULT '' NOT NULL,
	"video" text DEFAULT '' NOT NULL,
	"show_quotes" boolean DEFAULT true NOT NULL,
	"show_shows" boolean DEFAULT true NOT NULL,
	"embed" text DEFAULT 'snippet' NOT NULL,
	"layout" text DEFAULT 'cover-left' NOT NULL,
	"accent" text,
	"cover_accent" text,
	"cover_accent_of" text,
	"snippet" jsonb,
	"snippet_key" text,
	"reminders_enabled" boolean DEFAULT true NOT NULL,
	"reminder_time" text DEFAULT 'release' NOT NULL,
	"is_awaited" boolean DEFAULT false NOT NULL,
	"reminder_trouble_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "release_pages_user_id_id" UNIQUE("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "release_reminders" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"page_id" text NOT NULL,
	"fan_id" text NOT NULL,
	"channel" text NOT NULL,
	"time_zone" text NOT NULL,
	"wording" text NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"message_id" text,
	CONSTRAINT "release_reminders_page_fan" UNIQUE("page_id","fan_id","channel")
);
--> statement-breakpoint
CREATE TABLE "release_slugs" (
	"user_id" text NOT NULL,
	"slug" text NOT NULL,
	"page_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "release_slugs_user_id_slug_pk" PRIMARY KEY("user_id","slug")
);
--> statement-breakpoint
CREATE TABLE "release_snippets" (
	"user_id" text NOT NULL,
	"key" text NOT NULL,
	"source" text NOT NULL,
	"start" real NOT NULL,
	"length" real,
	"state" text DEFAULT 'preparing' NOT NULL,
	"path" text,
	"seconds" real,
	"waveform" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "release_snippets_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "release_tracks" (
	"user_id" text NOT NULL,
	"page_id" text NOT NULL,
	"track_id" text NOT NULL,
	"position" integer NOT NULL,
	"snippet_key" text NOT NULL,
	CONSTRAINT "release_tracks_page_id_track_id_pk" PRIMARY KEY("page_id","track_id")
);
--> statement-breakpoint
CREATE TABLE "release_visitors" (
	"user_id" text NOT NULL,
	"page_id" text NOT NULL,
	"digest" text NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "release_visitors_page_id_digest_pk" PRIMARY KEY("page_id","digest")
);
--> statement-breakpoint
CREATE TABLE "visit_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "artist_pages" ADD CONSTRAINT "artist_pages_user_id_artists_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shows" ADD CONSTRAINT "shows_user_id_artists_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "press_kits" ADD CONSTRAINT "press_kits_user_id_artists_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "press_photos" ADD CONSTRAINT "press_photos_user_id_artists_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artist_slugs" ADD CONSTRAINT "artist_slugs_user_id_artists_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_counts" ADD CONSTRAINT "release_counts_user_id_artists_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_counts" ADD CONSTRAINT "release_counts_page_id_release_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."release_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_links" ADD CONSTRAINT "release_links_user_id_artists_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_links" ADD CONSTRAINT "release_links_page_id_release_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."release_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_pages" ADD CONSTRAINT "release_pages_user_id_artists_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_pages" ADD CONSTRAINT "release_pages_track_id_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."tracks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_pages" ADD CONSTRAINT "release_pages_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_reminders" ADD CONSTRAINT "release_reminders_user_id_artists_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_reminders" ADD CONSTRAINT "release_reminders_page_id_release_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."release_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_reminders" ADD CONSTRAINT "release_reminders_fan_id_fans_id_fk" FOREIGN KEY ("fan_id") REFERENCES "public"."fans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_reminders" ADD CONSTRAINT "release_reminders_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_slugs" ADD CONSTRAINT "release_slugs_user_id_artists_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_slugs" ADD CONSTRAINT "release_slugs_page_id_release_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."release_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_snippets" ADD CONSTRAINT "release_snippets_user_id_artists_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_tracks" ADD CONSTRAINT "release_tracks_user_id_artists_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_tracks" ADD CONSTRAINT "release_tracks_page_id_release_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."release_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_tracks" ADD CONSTRAINT "release_tracks_track_id_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."tracks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_visitors" ADD CONSTRAINT "release_visitors_user_id_artists_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_visitors" ADD CONSTRAINT "release_visitors_page_id_release_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."release_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shows_user_id" ON "shows" USING btree ("user_id","day","id");--> statement-breakpoint
CREATE INDEX "press_photos_user_id" ON "press_photos" USING btree ("user_id","position","id");--> statement-breakpoint
CREATE INDEX "artist_slugs_user_id" ON "artist_slugs" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "artist_slugs_current" ON "artist_slugs" USING btree ("user_id") WHERE is_current;--> statement-breakpoint
CREATE INDEX "release_counts_user_id" ON "release_counts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "release_links_user_id" ON "release_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "release_links_page" ON "release_links" USING btree ("page_id","position");--> statement-breakpoint
CREATE INDEX "release_pages_user_id" ON "release_pages" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "release_pages_track" ON "release_pages" USING btree ("track_id");--> statement-breakpoint
CREATE UNIQUE INDEX "release_pages_project" ON "release_pages" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "release_pages_awaited" ON "release_pages" USING btree ("id") WHERE is_awaited and published;--> statement-breakpoint
CREATE INDEX "release_reminders_user_id" ON "release_reminders" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "release_reminders_fan" ON "release_reminders" USING btree ("fan_id");--> statement-breakpoint
CREATE INDEX "release_reminders_message" ON "release_reminders" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "release_reminders_waiting" ON "release_reminders" USING btree ("page_id","time_zone","id") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "release_slugs_page" ON "release_slugs" USING btree ("page_id","created_at");--> statement-breakpoint
CREATE INDEX "release_tracks_user_id" ON "release_tracks" USING btree ("user_id","snippet_key");--> statement-breakpoint
CREATE INDEX "release_tracks_track" ON "release_tracks" USING btree ("track_id");--> statement-breakpoint
CREATE INDEX "release_visitors_user_id" ON "release_visitors" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "release_visitors_day" ON "release_visitors" USING btree ("day");