CREATE TABLE "sender_settings" (
	"user_id" text PRIMARY KEY NOT NULL,
	"sender_name" text DEFAULT '' NOT NULL,
	"signature" text DEFAULT '' NOT NULL,
	"postal_address" text DEFAULT '' NOT NULL,
	"reply_to" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "email_templates" DROP CONSTRAINT "email_templates_track_id_type";--> statement-breakpoint
ALTER TABLE "email_templates" ALTER COLUMN "track_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "paused_by" text;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "release_values" jsonb;--> statement-breakpoint
ALTER TABLE "sender_settings" ADD CONSTRAINT "sender_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "email_templates_generated" ON "email_templates" USING btree ("track_id","type") WHERE writer <> 'own';--> statement-breakpoint
-- data
UPDATE "campaigns" SET "paused_by" = CASE WHEN "notice" = 'You paused this campaign.' THEN 'artist' ELSE 'mailbox' END WHERE "status" = 'paused';--> statement-breakpoint
UPDATE "mail_opt_outs" o SET "reason" = 'unsubscribed', "at" = d."unsubscribed_at" FROM "deliveries" d WHERE o."reason" = 'bounced' AND d."user_id" = o."user_id" AND d."email" = o."email" AND d."unsubscribed_at" IS NOT NULL;
