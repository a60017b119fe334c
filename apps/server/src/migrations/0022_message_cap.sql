CREATE TABLE "message_caps" (
	"user_id" text PRIMARY KEY NOT NULL,
	"per_week" integer
);
--> statement-breakpoint
ALTER TABLE "message_caps" ADD CONSTRAINT "message_caps_user_id_artists_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;