CREATE TABLE "phone_codes" (
	"id" text PRIMARY KEY NOT NULL,
	"phone_digest" text NOT NULL,
	"fan_digest" text NOT NULL,
	"code_digest" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"requested_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "used_form_tokens" (
	"id" text PRIMARY KEY NOT NULL,
	"used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "phone_codes_phone" ON "phone_codes" USING btree ("phone_digest","requested_at");--> statement-breakpoint
CREATE INDEX "phone_codes_fan" ON "phone_codes" USING btree ("fan_digest","requested_at");