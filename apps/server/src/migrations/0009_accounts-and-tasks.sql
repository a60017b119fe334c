ALTER TABLE "users" ADD COLUMN "email_confirmed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "pixel_width" integer;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "pixel_height" integer;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "suggested_because" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "authenticated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- data
-- A session that was open before this counts from its sign-in.
UPDATE "sessions" SET "authenticated_at" = "created_at";
