CREATE TABLE "account_exports" (
	"user_id" text PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"status" text NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"path" text,
	"requested_at" timestamp with time zone NOT NULL,
	"ready_at" timestamp with time zone,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"opt_out_salt" text NOT NULL,
	"sending_paused_at" timestamp with time zone,
	CONSTRAINT "installation_one_row" CHECK ("installation"."id")
);
--> statement-breakpoint
CREATE TABLE "kept_mail_opt_outs" (
	"digest" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "phone_opt_outs" RENAME COLUMN "phone" TO "digest";--> statement-breakpoint
ALTER TABLE "account_exports" ADD CONSTRAINT "account_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Not made by drizzle-kit: keep these when the file is made anew.
INSERT INTO "installation" ("opt_out_salt") VALUES (replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));
--> statement-breakpoint
UPDATE "phone_opt_outs" SET "digest" =
	encode(sha256(convert_to((SELECT "opt_out_salt" FROM "installation") || "digest", 'UTF8')), 'hex');
