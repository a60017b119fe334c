CREATE TABLE "calendar_feeds" (
	"user_id" text PRIMARY KEY NOT NULL,
	"nonce" text NOT NULL,
	"key_digest" text NOT NULL,
	CONSTRAINT "calendar_feeds_key_digest_unique" UNIQUE("key_digest")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"read" boolean DEFAULT false NOT NULL,
	"task_id" text,
	"leads_to" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "release_plans" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"track_id" text,
	"project_id" text,
	"plan" text NOT NULL,
	"anchor" date NOT NULL,
	"produced" text[] NOT NULL,
	CONSTRAINT "release_plans_one_release" CHECK (num_nonnulls("release_plans"."track_id", "release_plans"."project_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"track_id" text,
	"project_id" text,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"category" text NOT NULL,
	"priority" text NOT NULL,
	"due_date" date NOT NULL,
	"completed_at" timestamp with time zone,
	"completed_by" text,
	"completed_because" text,
	"template_key" text,
	"offset_days" integer,
	"done_by" text,
	"edited" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tasks_one_release" CHECK (num_nonnulls("tasks"."track_id", "tasks"."project_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "task_digest" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "task_digest_day" date;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_plans" ADD CONSTRAINT "release_plans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_plans" ADD CONSTRAINT "release_plans_track_id_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."tracks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_plans" ADD CONSTRAINT "release_plans_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_track_id_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."tracks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_user_id" ON "notifications" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id") WHERE not "notifications"."read";--> statement-breakpoint
CREATE INDEX "notifications_task" ON "notifications" USING btree ("task_id") WHERE "notifications"."task_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "release_plans_track" ON "release_plans" USING btree ("track_id");--> statement-breakpoint
CREATE UNIQUE INDEX "release_plans_project" ON "release_plans" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "release_plans_user_id" ON "release_plans" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "tasks_user_id" ON "tasks" USING btree ("user_id","due_date","id");--> statement-breakpoint
CREATE INDEX "tasks_open" ON "tasks" USING btree ("user_id","due_date","id") WHERE "tasks"."completed_at" is null;--> statement-breakpoint
CREATE INDEX "tasks_track" ON "tasks" USING btree ("track_id","due_date");--> statement-breakpoint
CREATE INDEX "tasks_project" ON "tasks" USING btree ("project_id","due_date");--> statement-breakpoint
CREATE UNIQUE INDEX "tasks_track_template" ON "tasks" USING btree ("track_id","template_key");--> statement-breakpoint
CREATE UNIQUE INDEX "tasks_project_template" ON "tasks" USING btree ("project_id","template_key");--> statement-breakpoint
CREATE INDEX "users_task_digest" ON "users" USING btree ("time_zone","id") WHERE "users"."task_digest";