CREATE TABLE "distinct_recipients" (
	"user_id" text NOT NULL,
	"first_id" text NOT NULL,
	"second_id" text NOT NULL,
	CONSTRAINT "distinct_recipients_first_id_second_id_pk" PRIMARY KEY("first_id","second_id")
);
--> statement-breakpoint
CREATE TABLE "outlets" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"kind" text DEFAULT 'other' NOT NULL,
	"country" text,
	"website" text DEFAULT '' NOT NULL,
	"genres" text[] DEFAULT '{}' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "outlets_user_id_name_key" UNIQUE("user_id","name_key")
);
--> statement-breakpoint
CREATE TABLE "promo_link_aliases" (
	"mark" bigint PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"link_id" text NOT NULL,
	"token" text,
	CONSTRAINT "promo_link_aliases_token" UNIQUE("token")
);
--> statement-breakpoint
ALTER TABLE "recipients" ADD COLUMN "outlet_id" text;--> statement-breakpoint
ALTER TABLE "recipients" ADD COLUMN "role" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "recipients" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "recipients" ADD COLUMN "genres" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "recipients" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "recipients" ADD COLUMN "links" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "recipients" ADD COLUMN "custom_fields" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "recipients" ADD COLUMN "do_not_pitch_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "recipients" ADD COLUMN "do_not_pitch_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "recipients" ADD COLUMN "merged_ids" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "distinct_recipients" ADD CONSTRAINT "distinct_recipients_user_id_artists_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distinct_recipients" ADD CONSTRAINT "distinct_recipients_first_id_recipients_id_fk" FOREIGN KEY ("first_id") REFERENCES "public"."recipients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distinct_recipients" ADD CONSTRAINT "distinct_recipients_second_id_recipients_id_fk" FOREIGN KEY ("second_id") REFERENCES "public"."recipients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outlets" ADD CONSTRAINT "outlets_user_id_artists_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_link_aliases" ADD CONSTRAINT "promo_link_aliases_user_id_artists_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_link_aliases" ADD CONSTRAINT "promo_link_aliases_link_id_promo_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."promo_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "distinct_recipients_user_id" ON "distinct_recipients" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "distinct_recipients_second" ON "distinct_recipients" USING btree ("second_id");--> statement-breakpoint
CREATE INDEX "promo_link_aliases_user_id" ON "promo_link_aliases" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "promo_link_aliases_link" ON "promo_link_aliases" USING btree ("link_id");--> statement-breakpoint
ALTER TABLE "recipients" ADD CONSTRAINT "recipients_outlet_id_outlets_id_fk" FOREIGN KEY ("outlet_id") REFERENCES "public"."outlets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recipients_outlet" ON "recipients" USING btree ("outlet_id");