CREATE TABLE "canned_replies" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"fan_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"last_channel" text NOT NULL,
	"last_from" text NOT NULL,
	"last_author_id" text,
	"preview" text NOT NULL,
	"unread" integer DEFAULT 0 NOT NULL,
	"assigned_to" text,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "author_id" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "request_key" text;--> statement-breakpoint
ALTER TABLE "canned_replies" ADD CONSTRAINT "canned_replies_user_id_artists_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_fan_id_fans_id_fk" FOREIGN KEY ("fan_id") REFERENCES "public"."fans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_user_id_artists_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_last_author_id_users_id_fk" FOREIGN KEY ("last_author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "canned_replies_list" ON "canned_replies" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "conversations_list" ON "conversations" USING btree ("user_id","last_at" DESC NULLS LAST,"fan_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "conversations_assigned" ON "conversations" USING btree ("assigned_to");--> statement-breakpoint
CREATE INDEX "conversations_author" ON "conversations" USING btree ("last_author_id");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_author" ON "messages" USING btree ("author_id");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_user_id_request_key" UNIQUE("user_id","request_key");--> statement-breakpoint
INSERT INTO "conversations" ("fan_id", "user_id", "last_at", "last_channel", "last_from", "preview", "unread")
SELECT DISTINCT ON (r."fan_id") r."fan_id", r."user_id", r."at", r."channel", 'fan', left(r."text", 140),
  (SELECT count(*) FROM "fan_replies" u WHERE u."fan_id" = r."fan_id" AND u."read_at" IS NULL)
FROM "fan_replies" r ORDER BY r."fan_id", r."id" DESC;
