CREATE TABLE "automation_occasions" (
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"fan_key" text NOT NULL,
	"occasion" text NOT NULL,
	"day" date NOT NULL,
	"message_id" text NOT NULL,
	CONSTRAINT "automation_occasions_user_id_kind_fan_key_occasion_pk" PRIMARY KEY("user_id","kind","fan_key","occasion"),
	CONSTRAINT "automation_occasions_one_a_day" UNIQUE("user_id","fan_key","day")
);
--> statement-breakpoint
CREATE TABLE "automations" (
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"enabled" boolean NOT NULL,
	"channels" text[] NOT NULL,
	"subject" text,
	"message" text NOT NULL,
	"whatsapp_template_id" text,
	"time" text NOT NULL,
	"active_since" timestamp with time zone NOT NULL,
	"trouble_at" timestamp with time zone,
	CONSTRAINT "automations_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
ALTER TABLE "fans" ADD COLUMN "birthday" text;--> statement-breakpoint
ALTER TABLE "automation_occasions" ADD CONSTRAINT "automation_occasions_user_id_artists_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automations" ADD CONSTRAINT "automations_user_id_artists_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "automation_occasions_message" ON "automation_occasions" USING btree ("message_id");